import { parseMobile } from '~/features/account/mobile';
import { DONE } from '~/features/applications/review/admin/review-labels';
import type { DecideFailure, DecisionInput } from '~/features/applications/review/reviews.server';
import type { Decider } from '~/features/applications/apply/application-event';
import { formatOvertaken } from '~/features/applications/review/admin/decision-labels';
import type { Application } from '~/features/applications/apply/application';
import { getState } from '~/features/applications/apply/application-labels';
import { StoreError } from '~/shared/result/store-error';
import { REVIEW_CALLS, LOGIN_SUCCESSFUL, ADMIN_CALLS } from '~/api/calls/review-calls';
import { type ApiServices, ApiError, throwConflict, answered } from '~/api/handlers';
import {
  LOGIN_FAILED,
  LOGIN_NEEDS_CODE,
  waitMessage,
} from '~/features/administration/admin-labels';

const UNKNOWN = 'There is no such application.';
const MAXIMUM_LOG_ITEMS = 2_000;

export function reviewEndpoints({ applications, onboarding, reviews }: ApiServices) {
  async function decide(astrologerId: number, decision: DecisionInput, decider: Decider) {
    const result = await reviews.decide(astrologerId, decision, decider);
    return result.ok ? result.value : throwDecisionFailure(result.failure);
  }

  async function decideCurrentVersion(
    application: Application | null,
    decision: Omit<DecisionInput, 'version'>,
    decider: Decider,
  ) {
    if (!application) throw new ApiError(404, UNKNOWN, 'missing');
    const { astrologerId, version } = application;
    await decide(astrologerId, { ...decision, version }, decider);
    return { status: 'SUCCESS', message: DONE[decision.kind] };
  }

  return answered(REVIEW_CALLS, {
    async approvals() {
      return (await reviews.decided('approved', MAXIMUM_LOG_ITEMS)).map(
        ({ astrologerId, name, email, mobile, at }) => ({
          id: astrologerId,
          astrologerName: name,
          email,
          mobile,
          phone: mobile,
          timestamp: at?.toISOString() ?? null,
        }),
      );
    },

    async rejections() {
      const rejections = await reviews.decided('rejected', MAXIMUM_LOG_ITEMS);
      return rejections.map(({ astrologerId, name, email, at, note }) => ({
        astrologerId,
        astrologerName: name,
        email,
        timestamp: at?.toISOString() ?? null,
        rejectionReason: note,
      }));
    },

    async reject({ query: { astrologerId, rejectionReason } }, { name }) {
      const application = await applications.findById(astrologerId);
      const decision = { kind: 'reject' as const, reason: rejectionReason };
      return decideCurrentVersion(application, decision, { email: name });
    },

    async deactivate({ params: { phone } }, { name }) {
      const mobile = parseMobile(phone);
      const application = mobile && (await applications.findByMobile(mobile));
      if (application && !wasApproved(application)) {
        await onboarding.delete(application.mobile);
        return { status: 'SUCCESS', message: 'Deleted.' };
      }
      return decideCurrentVersion(application, { kind: 'deactivate', reason: '' }, { email: name });
    },

    async decide(
      { params: { astrologerId }, body: { kind, version, actor, note, marks } },
      { name },
    ) {
      const decision = { kind, version, reason: note ?? '', ...(marks ? { marks } : {}) };
      const decider = { email: actor, via: name };
      const { mail, ...decided } = await decide(astrologerId, decision, decider);
      return { ...decided, mailSent: mail === 'waiting' || mail === 'sent' };
    },
  });
}

function wasApproved(application: Application): boolean {
  return ['approved', 'inactive'].includes(getState(application));
}

function throwDecisionFailure(failure: DecideFailure): never {
  if (failure === 'unknown') return throwConflict('unknown', UNKNOWN);
  if (failure === 'unsupported') throw new StoreError('unsupported', 'decision-unsupported');
  return throwConflict('overtaken', formatOvertaken(failure.last));
}

export function adminEndpoints({ passwordChecks }: ApiServices) {
  return answered(ADMIN_CALLS, {
    async login({ body: { email, password } }, { name }) {
      const result = await passwordChecks.check({ email, password, caller: name });
      if (result.ok) return LOGIN_SUCCESSFUL;
      const { failure } = result;
      if (failure === 'failed') {
        throw new ApiError(401, LOGIN_FAILED, undefined, { isText: true });
      }
      if (failure === 'second-factor') {
        throw new ApiError(403, LOGIN_NEEDS_CODE, undefined, { isText: true });
      }
      throw new ApiError(429, waitMessage(failure.seconds), undefined, {
        isText: true,
        headers: { 'Retry-After': String(failure.seconds) },
      });
    },
  });
}

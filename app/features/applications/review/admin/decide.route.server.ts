import { parseMarks } from '~/features/applications/apply/corrections';
import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { getApplicationPath } from '~/features/administration/application-subject';
import { AFTER_PARAMETER } from './review-lists';
import {
  doneWords,
  FAILED,
  MARKS_REQUIRED,
  NOT_FOUND,
  UNSUPPORTED_DECISIONS,
} from './review-labels';
import { DECISION_RULES, type DecisionKind } from '~/features/applications/review/review';
import { correctForm, noteForms, rejectForm } from './review.schema';

import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { NextInQueue } from '~/features/applications/review/queue.server';
import type { DecideFailure, DecisionInput } from '~/features/applications/review/reviews.server';
import { formatOvertaken } from './decision-labels';

export type DecisionAnswer = Response | ReturnType<typeof invalid<object>>;

/** Redirects to the next pending application, or back to this one. */
export async function decide(
  post: Post,
  kind: DecisionKind,
  astrologerId: number,
  { services, session, admin }: AdminArgs,
): Promise<DecisionAnswer> {
  const form = await parseDecision(post, kind);
  if (!form.ok) return invalid(form.failure);
  return withStoreFallback(
    async () => {
      // Looked up first, because the decision removes the application from the queue.
      const after = endsReview(kind) ? await services.reviewQueue.next(astrologerId, admin) : null;
      const decided = await services.reviews.decide(astrologerId, form.value, admin);
      if (!decided.ok) {
        const { alert, status } = findRefusal(decided.failure, kind);
        return invalid(form.refuse(alert), {}, { status });
      }
      const message = doneWords(kind, decided.value.mail);
      return redirectWithAlert(
        session,
        getPathAfterDecision(astrologerId, after),
        'success',
        message,
      );
    },
    (error) => {
      services.log.error({ err: error }, 'a decision could not be stored');
      return invalid(form.refuse(FAILED[kind]), {}, { status: 503 });
    },
  );
}

/** Path of the next application, or of the decided one if all others are assigned. */
function getPathAfterDecision(astrologerId: number, after: NextInQueue | null): string {
  if (after === null || (after.next === null && after.taken === 0))
    return getApplicationPath(astrologerId);
  return `${getApplicationPath(after.next ?? astrologerId)}?${AFTER_PARAMETER}=${astrologerId}`;
}

function endsReview(kind: DecisionKind): boolean {
  const from: readonly ApplicationState[] = DECISION_RULES[kind].from;
  return from.includes('under-review');
}

async function parseDecision(post: Post, kind: DecisionKind) {
  if (kind === 'correct') {
    const form = await post.check(correctForm);
    const refuse = (alert: string) => form.refuse({ alert });
    if (!form.ok) return { ok: false as const, failure: form.failure, refuse };
    const { version, rejectionReason } = form.value;
    const marks = parseMarks(form.value.marks);
    if (marks.length > 0) {
      const value = { ...toDecisionInput(kind, version, rejectionReason), marks };
      return { ok: true as const, value, refuse };
    }
    const failure = form.refuse({ fieldErrors: { marks: MARKS_REQUIRED } });
    return { ok: false as const, failure, refuse };
  }
  if (kind === 'reject') {
    const form = await post.check(rejectForm);
    const refuse = (alert: string) => form.refuse({ alert });
    if (!form.ok) return { ok: false as const, failure: form.failure, refuse };
    const { version, rejectionReason } = form.value;
    return { ok: true as const, value: toDecisionInput(kind, version, rejectionReason), refuse };
  }
  const form = await post.check(noteForms[kind]);
  const refuse = (alert: string) => form.refuse({ alert });
  if (!form.ok) return { ok: false as const, failure: form.failure, refuse };
  const { version, note } = form.value;
  return { ok: true as const, value: toDecisionInput(kind, version, note), refuse };
}

function toDecisionInput(
  kind: DecisionKind,
  version: number | null,
  reason: string,
): DecisionInput {
  return { kind, version: version ?? 0, reason };
}

function findRefusal(
  failure: DecideFailure,
  kind: DecisionKind,
): { alert: string; status: number } {
  switch (failure) {
    case 'unknown':
      return { alert: NOT_FOUND, status: 404 };
    case 'unsupported':
      return { alert: UNSUPPORTED_DECISIONS[kind], status: 501 };
    default:
      return { alert: formatOvertaken(failure.last), status: 409 };
  }
}

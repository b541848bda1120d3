import { ZodError } from 'zod';
import type { Log } from '~/shared/result/log';
import { markLogged } from '~/shared/result/logged-failures';
import type { StoreError } from '~/shared/result/store-error';
import { ADMIN_CALLS, REVIEW_CALLS } from '~/api/calls/review-calls';
import { ASTROLOGER_CALLS } from '~/api/calls/astrologer-calls';
import { BLOG_CALLS } from '~/api/calls/article-calls';
import type { Call } from '~/api/calls/call';
import { HELP_CALLS } from '~/api/calls/help-calls';
import { LOCATION_CALLS } from '~/api/calls/location-calls';
import { OTP_CALLS } from '~/api/calls/otp-calls';
import type { CallResult } from './policies';
import { ProviderRejectionError, MismatchedAnswerError, type CallCount } from './client';

type Outcome = CallCount['outcome'];

/** Client errors that do not depend on the visitor's input. */
const REPORTED_STATUSES: readonly number[] = [401, 403, 429];
const getName = ({ method, path }: Call) => `${method} ${path}`;
const LOGIN_CALL = getName(ADMIN_CALLS.login);
/** Every service has these calls, so 404 means a wrong base URL. */
const REQUIRED_CALLS: ReadonlySet<string> = new Set(
  [
    ASTROLOGER_CALLS.list,
    BLOG_CALLS.blogsByDate,
    HELP_CALLS.faqs,
    LOCATION_CALLS.countries,
    OTP_CALLS.otpService,
    REVIEW_CALLS.approvals,
    REVIEW_CALLS.rejections,
  ].map(getName),
);

export function openCallLog(log: Log) {
  const counted = new Map<string, { call: string; outcome: Outcome; count: number }>();
  const openCircuits = new Set<string>();
  let isClosed = false;

  function count(call: string, outcome: Outcome): void {
    const key = `${outcome} ${call}`;
    const entry = counted.get(key) ?? { call, outcome, count: 0 };
    entry.count += 1;
    counted.set(key, entry);
  }

  return {
    succeeded: (call: string): void => count(call, 'answered'),
    /** The record contains no user input and no data returned by the service. */
    failed(
      record: { call: string; ended: CallResult; milliseconds: number; tries: number },
      failure: StoreError,
    ): void {
      const { call, ended, tries } = record;
      if (isClosed) return;
      if (ended.kind === 'circuit-open') {
        markLogged(failure);
        return count(call, 'resting');
      }
      if (ended.kind === 'busy') {
        markLogged(failure);
        // Logs each time the count doubles, so that a burst of visitors does not flood the log.
        count(call, 'busy');
        const all = counted.get(`busy ${call}`)?.count ?? 1;
        if (Number.isInteger(Math.log2(all))) {
          log.error({ call, refused: all }, 'too many calls wait for the provider’s service');
        }
        return;
      }
      const outcome = failure instanceof ProviderRejectionError ? 'refused' : failure.kind;
      count(call, outcome);
      const status = ended.kind === 'answer' ? ended.status : undefined;
      if (isExpectedOutcome(outcome, call, status)) return;
      markLogged(failure);
      log.error(
        {
          call,
          kind: failure.kind,
          ...(status === undefined ? {} : { status }),
          ...getReason(ended, failure),
          milliseconds: Math.round(record.milliseconds),
          tries,
        },
        'a call of the provider’s service failed',
      );
    },
    circuitOpened(call: string): void {
      openCircuits.add(call);
      if (!isClosed) log.error({ call }, 'the provider’s service is left alone for a while');
    },
    circuitClosed(call: string): void {
      openCircuits.delete(call);
      if (!isClosed) log.info({ call }, 'the provider’s service works again');
    },
    counts: (): readonly CallCount[] => [...counted.values()].map((entry) => ({ ...entry })),
    openCircuits: (): readonly string[] => [...openCircuits],
    close(): void {
      isClosed = true;
    },
  };
}

/** Whether the outcome needs no action by the operator: not found, or invalid input. */
function isExpectedOutcome(outcome: Outcome, call: string, status = 0): boolean {
  // A wrong password also gets 401, and a wrong key fails every other call as well.
  if (outcome === 'refused' && call === LOGIN_CALL) return true;
  if (outcome === 'refused') return !REPORTED_STATUSES.includes(status) && !call.startsWith('GET ');
  if (outcome === 'missing') return !REQUIRED_CALLS.has(call);
  return outcome === 'unsupported';
}

function getReason(ended: CallResult, failure: StoreError): { reason?: string } {
  const { kind, cause } = failure;
  if (failure instanceof MismatchedAnswerError) return { reason: `answer: ${failure.fault}` };
  if (ended.kind === 'broken' || ended.kind === 'unreadable') return { reason: ended.code };
  const issue = cause instanceof ZodError ? cause.issues[0] : undefined;
  if (!issue) {
    const isSuccess = ended.kind === 'answer' && ended.status < 300;
    return kind === 'shape' && isSuccess ? { reason: 'answer: not JSON' } : {};
  }
  // Replaces numbers, because they are list indexes or personal data.
  const place = issue.path.map((part) => (/^[a-z]+$/i.test(String(part)) ? part : '#')).join('.');
  return { reason: `${place || 'answer'}: ${issue.code}` };
}

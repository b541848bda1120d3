import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { Application } from '~/features/applications/apply/application';
import { getState, type ApplicationState } from '~/features/applications/apply/application-labels';

export const DECISION_KINDS = [
  'approve',
  'correct',
  'reject',
  'deactivate',
  'reactivate',
  'allow-reapplication',
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export const UNDO_INTENT = 'take-back';

/** A decision can be undone until its mail is sent, because the astrologer does not know about it yet. */
export const DECISION_MAIL_DELAY_MS = 10 * 60_000;

export function getUndoDeadline(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + DECISION_MAIL_DELAY_MS);
}

export const DECISION_ACTIONS: Readonly<Record<DecisionKind, string>> = {
  approve: 'application approved',
  correct: 'correction asked for',
  reject: 'application rejected',
  deactivate: 'astrologer deactivated',
  reactivate: 'astrologer reactivated',
  'allow-reapplication': 'reapplication allowed',
};

/** @returns key of the mail about the decision that created this version */
export function buildDecisionMessageKey(astrologerId: number, version: number): string {
  return `${buildDecisionKeyPrefix(astrologerId)}${version}`;
}

/** @returns the common prefix of the keys of an application's decision mails and SMS */
export function buildDecisionKeyPrefix(astrologerId: number): string {
  return `decision:${astrologerId}:`;
}

/** Allowed states and the resulting status; null: unchanged. */
export const DECISION_RULES = {
  approve: { from: ['under-review'], to: ASTROLOGER_STATUS.active },
  // Rejects and reopens in one step: the applicant corrects the marked parts and resubmits.
  correct: { from: ['under-review'], to: null },
  reject: { from: ['under-review'], to: ASTROLOGER_STATUS.rejected },
  deactivate: { from: ['approved'], to: ASTROLOGER_STATUS.inactive },
  reactivate: { from: ['inactive'], to: ASTROLOGER_STATUS.active },
  'allow-reapplication': { from: ['rejected', 'inactive'], to: null },
} as const satisfies Readonly<
  Record<DecisionKind, { readonly from: readonly ApplicationState[]; readonly to: number | null }>
>;

/** Administrators can decide an incomplete application if the external service reports no details. */
export function getReviewState(
  application: Pick<Application, 'status' | 'submittedAt' | 'decidedWithoutForm'>,
): ApplicationState {
  const state = getState(application);
  return state === 'unfinished' && application.decidedWithoutForm ? 'under-review' : state;
}

export function listPossibleDecisions(application: Application): DecisionKind[] {
  const state = getReviewState(application);
  return DECISION_KINDS.filter((kind) => {
    const from: readonly ApplicationState[] = DECISION_RULES[kind].from;
    const isDone = kind === 'allow-reapplication' && application.reapplicationAllowed;
    return from.includes(state) && !isDone;
  });
}

/** Equal items stay in order of arrival. */
export const REVIEW_SORTS = ['newest', 'oldest', 'name', 'name-backwards'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export interface ReviewItem {
  readonly astrologerId: number;
  readonly name: string;
  readonly email: string;
  /** Ten digits. */
  readonly mobile: string;
  readonly state: ApplicationState;
  /**
   * Start of the current state (registration for incomplete applications). Null when the external service gives no
   * date.
   */
  readonly at: Date | null;
  readonly rejectionReason: string | null;
  readonly reapplicationAllowed: boolean;
}

export type StateCounts = Readonly<Record<ApplicationState, number>>;

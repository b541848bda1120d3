import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { Application } from '~/features/applications/apply/application';
import { getState, type ApplicationState } from '~/features/applications/apply/application-labels';

/** What an administrator can decide about an application. */
export const DECISION_KINDS = [
  'approve',
  'correct',
  'reject',
  'deactivate',
  'reactivate',
  'allow-reapplication',
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** The intent of the form that takes the last decision back. */
export const TAKE_BACK = 'take-back';

/** So long the mail about a decision waits, and so long the decision can be taken back: nobody was told of it. */
export const DECISION_MAIL_AFTER_MS = 10 * 60_000;

/** @returns until when a decision can be taken back that was made at a moment */
export function takeBackUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + DECISION_MAIL_AFTER_MS);
}

/** What the audit log calls each decision, and messages what they are about. */
export const DECISION_ACTS: Readonly<Record<DecisionKind, string>> = {
  approve: 'application approved',
  correct: 'correction asked for',
  reject: 'application rejected',
  deactivate: 'astrologer deactivated',
  reactivate: 'astrologer reactivated',
  'allow-reapplication': 'reapplication allowed',
};

/** @returns the key of the mail about the decision which made this version of an application */
export function decisionMessageKey(astrologerId: number, version: number): string {
  return `${decisionKeyPrefix(astrologerId)}${version}`;
}

/** @returns what the keys of all mails and SMS about decisions on one application begin with */
export function decisionKeyPrefix(astrologerId: number): string {
  return `decision:${astrologerId}:`;
}

/** In which states each decision is possible, and the status that it gives; null: the status stays. */
export const DECISION_RULES = {
  approve: { from: ['under-review'], to: ASTROLOGER_STATUS.active },
  // Rejected and open again in one act: the applicant corrects what is marked and hands in again.
  correct: { from: ['under-review'], to: null },
  reject: { from: ['under-review'], to: ASTROLOGER_STATUS.rejected },
  deactivate: { from: ['approved'], to: ASTROLOGER_STATUS.inactive },
  reactivate: { from: ['inactive'], to: ASTROLOGER_STATUS.active },
  'allow-reapplication': { from: ['rejected', 'inactive'], to: null },
} as const satisfies Readonly<
  Record<DecisionKind, { readonly from: readonly ApplicationState[]; readonly to: number | null }>
>;

/** Where an application stands for administrators, who may decide about one that lacks something where its service says no more. */
export function reviewStateOf(
  application: Pick<Application, 'status' | 'submittedAt' | 'decidedAsItIs'>,
): ApplicationState {
  const state = getState(application);
  return state === 'unfinished' && application.decidedAsItIs ? 'under-review' : state;
}

/** What can be decided about an application as it stands. */
export function possibleDecisions(application: Application): DecisionKind[] {
  const state = reviewStateOf(application);
  return DECISION_KINDS.filter((kind) => {
    const from: readonly ApplicationState[] = DECISION_RULES[kind].from;
    const isDone = kind === 'allow-reapplication' && application.reapplicationAllowed;
    return from.includes(state) && !isDone;
  });
}

/** The orders of a list; equals stand in the order in which they came. */
export const REVIEW_SORTS = ['newest', 'oldest', 'name', 'name-backwards'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** An application as a list shows it. */
export interface ReviewItem {
  readonly astrologerId: number;
  readonly name: string;
  readonly email: string;
  /** Ten digits. */
  readonly mobile: string;
  readonly state: ApplicationState;
  /**
   * Since when it is in its state: handed in, approved, rejected, deactivated; registered while it is not finished. Null where
   * another service has the application and does not say.
   */
  readonly at: Date | null;
  /** Why it was rejected; null unless it is. */
  readonly rejectionReason: string | null;
  readonly reapplicationAllowed: boolean;
}

/** How many applications are in each state. */
export type StateCounts = Readonly<Record<ApplicationState, number>>;

import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { ReviewSort } from '~/features/applications/review/review';

/** One of the three lists of applications. */
export interface ReviewListKind {
  readonly path: '/pending' | '/ApprovedAstrologers' | '/RejectedApplications';
  readonly title: string;
  /** The states it can show; the first one is what it is about. */
  readonly states: readonly [ApplicationState, ...ApplicationState[]];
  /** The order in which it opens. */
  readonly sort: Extract<ReviewSort, 'newest' | 'oldest'>;
}

export const PENDING_LIST: ReviewListKind = {
  path: '/pending',
  title: 'Pending Registrations',
  states: ['under-review', 'unfinished'],
  // A queue: who waits longest comes first.
  sort: 'oldest',
};

export const APPROVED_LIST: ReviewListKind = {
  path: '/ApprovedAstrologers',
  title: 'Approved Astrologers',
  states: ['approved', 'inactive'],
  sort: 'newest',
};

export const REJECTED_LIST: ReviewListKind = {
  path: '/RejectedApplications',
  title: 'Rejected Applications',
  states: ['rejected'],
  sort: 'newest',
};

/** The list that shows the applications in a state. */
export function getList(state: ApplicationState): ReviewListKind {
  const lists = [PENDING_LIST, APPROVED_LIST, REJECTED_LIST];
  return lists.find(({ states }) => states.includes(state)) ?? PENDING_LIST;
}

/** The list that a file's name tells, `under-review.csv`; null for what is none. */
export function findListByFile(name: string): ReviewListKind | null {
  const lists = [PENDING_LIST, APPROVED_LIST, REJECTED_LIST];
  return lists.find((list) => getFile(list) === name) ?? null;
}

/** The name of a list as a file. */
export function getFile({ states }: ReviewListKind): string {
  return `${states[0]}.csv`;
}

/** In the address of an application's page: the one that was decided right before. */
export const AFTER = 'after';

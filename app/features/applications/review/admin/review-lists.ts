import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { ReviewSort } from '~/features/applications/review/review';

export interface ReviewListKind {
  readonly path: '/pending' | '/ApprovedAstrologers' | '/RejectedApplications';
  readonly title: string;
  /** The first is the default. */
  readonly states: readonly [ApplicationState, ...ApplicationState[]];
  readonly sort: Extract<ReviewSort, 'newest' | 'oldest'>;
}

export const PENDING_LIST: ReviewListKind = {
  path: '/pending',
  title: 'Pending Registrations',
  states: ['under-review', 'unfinished'],
  // Queue: oldest first.
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

export function getList(state: ApplicationState): ReviewListKind {
  const lists = [PENDING_LIST, APPROVED_LIST, REJECTED_LIST];
  return lists.find(({ states }) => states.includes(state)) ?? PENDING_LIST;
}

/** @param name file name such as `under-review.csv` @returns null if unknown */
export function findListByFile(name: string): ReviewListKind | null {
  const lists = [PENDING_LIST, APPROVED_LIST, REJECTED_LIST];
  return lists.find((list) => getCsvFileName(list) === name) ?? null;
}

export function getCsvFileName({ states }: ReviewListKind): string {
  return `${states[0]}.csv`;
}

export const AFTER_PARAMETER = 'after';

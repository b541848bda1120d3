import { parseSearchText } from '~/features/administration/panel/search-text';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import { type ReviewSort, REVIEW_SORTS } from '~/features/applications/review/review';
import { defineForm } from '~/web/forms/definition';
import { parsePage } from '~/shared/paging/paging';

export interface ReviewListKind {
  readonly path: '/pending' | '/ApprovedAstrologers' | '/RejectedApplications';
  readonly title: string;
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

const LISTS = [PENDING_LIST, APPROVED_LIST, REJECTED_LIST];

export function getList(state: ApplicationState): ReviewListKind {
  return LISTS.find(({ states }) => states.includes(state)) ?? PENDING_LIST;
}

export function findListByPath(pathname: string): ReviewListKind {
  const path = pathname.toLowerCase();
  return LISTS.find((list) => path.startsWith(list.path.toLowerCase())) ?? PENDING_LIST;
}

/** @param name file name such as `under-review.csv` @returns null if unknown */
export function findListByFile(name: string): ReviewListKind | null {
  return LISTS.find((list) => getCsvFileName(list) === name) ?? null;
}

export function getCsvFileName({ states }: ReviewListKind): string {
  return `${states[0]}.csv`;
}

export const AFTER_PARAMETER = 'after';

export interface ReviewListFilter {
  readonly search: string;
  /** Encrypted search for the URL if the search can be a personal number; otherwise null. */
  readonly sealed: string | null;
  readonly sort: ReviewSort;
  readonly state: ApplicationState;
}

/** Uses POST because the search can be a personal number. */
export const listSearchForm = defineForm({
  id: 'review-list-search',
  fields: {
    q: { kind: 'text', kept: false, maxLength: [5_000, 'Please type a shorter search.'] },
    show: { kind: 'text', kept: false, setByPage: true },
    sort: { kind: 'text', kept: false, setByPage: true },
  },
});

const SEALED_SEARCH_PARAMETER = 'search';

/**
 * Ignores invalid values; `page` is null for an invalid page.
 * @param openSearch decrypts the search; returns null if decryption fails
 */
export function parseListRequest(
  query: URLSearchParams,
  list: ReviewListKind,
  openSearch: (sealed: string) => string | null,
): { readonly listFilter: ReviewListFilter; readonly page: number | null } {
  const sealed = query.get(SEALED_SEARCH_PARAMETER);
  const opened = sealed === null ? null : openSearch(sealed);
  const search = parseSearchText(opened ?? query.get('q'));
  const sort = REVIEW_SORTS.find((each) => each === query.get('sort')) ?? list.sort;
  const state = list.states.find((each) => each === query.get('show')) ?? list.states[0];
  return {
    listFilter: { search, sealed: opened === null ? null : sealed, sort, state },
    page: parsePage(query.get('page')),
  };
}

export function getCsvPath(list: ReviewListKind, listFilter: ReviewListFilter): string {
  return `/admin/lists/${getCsvFileName(list)}${buildListPath(list, listFilter).slice(list.path.length)}`;
}

export function buildListPath(
  list: ReviewListKind,
  listFilter: Partial<ReviewListFilter>,
  page = 1,
): string {
  const { search, sealed, sort = list.sort, state = list.states[0] } = listFilter;
  const query = new URLSearchParams();
  if (sealed) query.set(SEALED_SEARCH_PARAMETER, sealed);
  else if (search) query.set('q', search);
  if (state !== list.states[0]) query.set('show', state);
  if (sort !== list.sort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${list.path}?${query.toString()}` : list.path;
}

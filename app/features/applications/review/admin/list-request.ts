import type { ApplicationState } from '~/features/applications/apply/application-labels';
import { defineForm } from '~/web/forms/definition';
import { parsePage } from '~/shared/paging/paging';
import { REVIEW_SORTS, type ReviewSort } from '~/features/applications/review/review';
import { getCsvFileName, type ReviewListKind } from './review-lists';

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

const MAX_SEARCH_LENGTH = 100;
const SEALED_SEARCH_PARAMETER = 'search';
/** Not part of a name; some database engines reject them. */
const CONTROLS = /\p{Cc}+/gu;

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
  const text = (opened ?? query.get('q') ?? '').replace(CONTROLS, ' ').trim().replace(/\s+/g, ' ');
  const search = [...text].slice(0, MAX_SEARCH_LENGTH).join('');
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

import type { ApplicationState } from '~/features/applications/apply/application-labels';
import { defineForm } from '~/web/forms/definition';
import { parsePage } from '~/shared/paging/paging';
import { REVIEW_SORTS, type ReviewSort } from '~/features/applications/review/review';
import { getFile, type ReviewListKind } from './list-kind';

/** What the search form of a list holds. */
export interface ArticleListFilter {
  readonly search: string;
  /** The sealed search of the address when it may hold a personal number; null when the address has it as typed. */
  readonly sealed: string | null;
  readonly sort: ReviewSort;
  readonly state: ApplicationState;
}

/** The form that narrows a list down. It posts, because what is typed may be a number of a person. */
export const listSearchForm = defineForm({
  id: 'review-list-search',
  fields: {
    q: { kind: 'text', kept: false, maxLength: [5_000, 'Please type a shorter search.'] },
    show: { kind: 'text', kept: false, given: true },
    sort: { kind: 'text', kept: false, given: true },
  },
});

const MAXIMUM_SEARCH = 100;
/** The parameter of a search that is sealed. */
const SEALED_SEARCH_PARAMETER = 'search';
/** No part of a name, and refused by some engines. */
const CONTROLS = /\p{Cc}+/gu;

/**
 * Reads the choices of a list's address, or of its search form; what is never offered counts as not chosen. `page` is null for what is
 * no page.
 * @param openSearch opens a sealed search; null where it cannot
 */
export function parseListRequest(
  query: URLSearchParams,
  list: ReviewListKind,
  openSearch: (sealed: string) => string | null,
): { readonly choices: ArticleListFilter; readonly page: number | null } {
  const sealed = query.get(SEALED_SEARCH_PARAMETER);
  const opened = sealed === null ? null : openSearch(sealed);
  const text = (opened ?? query.get('q') ?? '').replace(CONTROLS, ' ').trim().replace(/\s+/g, ' ');
  const search = [...text].slice(0, MAXIMUM_SEARCH).join('');
  const sort = REVIEW_SORTS.find((each) => each === query.get('sort')) ?? list.sort;
  const state = list.states.find((each) => each === query.get('show')) ?? list.states[0];
  return {
    choices: { search, sealed: opened === null ? null : sealed, sort, state },
    page: parsePage(query.get('page')),
  };
}

/** The address of a whole list as a file, searched and sorted the same. */
export function getCsvPath(list: ReviewListKind, choices: ArticleListFilter): string {
  return `/admin/lists/${getFile(list)}${buildListPath(list, choices).slice(list.path.length)}`;
}

/** The address of a page of a list with these choices; usual ones are left out. */
export function buildListPath(
  list: ReviewListKind,
  choices: Partial<ArticleListFilter>,
  page = 1,
): string {
  const { search, sealed, sort = list.sort, state = list.states[0] } = choices;
  const query = new URLSearchParams();
  if (sealed) query.set(SEALED_SEARCH_PARAMETER, sealed);
  else if (search) query.set('q', search);
  if (state !== list.states[0]) query.set('show', state);
  if (sort !== list.sort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${list.path}?${query.toString()}` : list.path;
}

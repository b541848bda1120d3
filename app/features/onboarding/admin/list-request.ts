import type { ApplicationState } from '~/features/onboarding/application-words';
import { parsePage } from '~/shared/paging/paging';
import { REVIEW_SORTS, type ReviewSort } from '~/features/onboarding/review/review';
import { fileOf, type ReviewListKind } from './list-kind';

/** What the search form of a list holds. */
export interface ListChoices {
  readonly search: string;
  readonly sort: ReviewSort;
  readonly state: ApplicationState;
}

const MAXIMUM_SEARCH = 100;
/** No part of a name, and refused by some engines. */
const CONTROLS = /\p{Cc}+/gu;

/** Reads the choices of a list's address; what is never offered counts as not chosen. `page` is null for what is no page. */
export function readListRequest(
  query: URLSearchParams,
  list: ReviewListKind,
): { readonly choices: ListChoices; readonly page: number | null } {
  const text = (query.get('q') ?? '').replace(CONTROLS, ' ').trim().replace(/\s+/g, ' ');
  const search = [...text].slice(0, MAXIMUM_SEARCH).join('');
  const sort = REVIEW_SORTS.find((each) => each === query.get('sort')) ?? list.sort;
  const state = list.states.find((each) => each === query.get('show')) ?? list.states[0];
  return { choices: { search, sort, state }, page: parsePage(query.get('page')) };
}

/** The address of a whole list as a file, searched and sorted the same. */
export function csvPath(list: ReviewListKind, choices: ListChoices): string {
  return `/admin/lists/${fileOf(list)}${listPath(list, choices).slice(list.path.length)}`;
}

/** The address of a page of a list with these choices; usual ones are left out. */
export function listPath(list: ReviewListKind, choices: Partial<ListChoices>, page = 1): string {
  const { search, sort = list.sort, state = list.states[0] } = choices;
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (state !== list.states[0]) query.set('show', state);
  if (sort !== list.sort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${list.path}?${query.toString()}` : list.path;
}

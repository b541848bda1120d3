import { ARTICLE_STATES, type ArticleState } from '~/features/articles/article-visibility';
import { parseLanguage } from '~/features/administration/panel/languages';
import type { Language } from '~/shared/i18n/language';
import { parsePage } from '~/shared/paging/paging';

export interface ArticleListFilter {
  readonly search: string;
  readonly state: ArticleState | null;
  readonly language: Language | null;
}

export const NO_LIST_FILTER: ArticleListFilter = { search: '', state: null, language: null };

const MAX_SEARCH_LENGTH = 100;
const MAX_SEARCH_WORDS = 6;

/** @returns the list parameters; `page` is null if invalid */
export function parseListRequest(query: URLSearchParams): {
  readonly choices: ArticleListFilter;
  readonly page: number | null;
} {
  const text = (query.get('q') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const search = [...text].slice(0, MAX_SEARCH_LENGTH).join('');
  const state = ARTICLE_STATES.find((each) => each === query.get('show')) ?? null;
  const language = parseLanguage(query.get('language'));
  return { choices: { search, state, language }, page: parsePage(query.get('page')) };
}

export function toSearchWords({ search }: Pick<ArticleListFilter, 'search'>): string[] {
  const words = search
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return [...new Set(words.filter(Boolean))].slice(0, MAX_SEARCH_WORDS);
}

export function buildListPath({ search, state, language }: ArticleListFilter, page = 1): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (state) query.set('show', state);
  if (language) query.set('language', language);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? LIST_PATH : `${LIST_PATH}?${query.toString()}`;
}

export const ARTICLE_FORM_PATH = '/blogupload';
export const LIST_PATH = '/admin/articles';

/** Submit buttons besides save. `remove-` is followed by the name of the picture to remove. */
export const INTENTS = {
  save: 'save',
  publish: 'publish',
  preview: 'preview',
  upload: 'upload',
  remove: 'remove-',
} as const;

export function getArticleFormPath(id: number): string {
  return `${ARTICLE_FORM_PATH}?article=${id}`;
}

export function getTwinPath(id: number, language: Language): string {
  return `${ARTICLE_FORM_PATH}?twin=${id}&language=${language}`;
}

export function getStepPath(id: number, step: 'preview' | 'unpublish' | 'delete'): string {
  return `${ARTICLE_FORM_PATH}/${id}/${step}`;
}

/** @returns null if it is not an article id */
export function parseArticleId(text: string | null | undefined): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

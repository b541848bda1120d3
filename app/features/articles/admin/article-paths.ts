import { parseSearchText } from '~/features/administration/panel/search-text';
import {
  ARTICLE_STATES,
  type ArticleState,
  isExpired,
  getFirstPublicDay,
  getArticleState,
} from '~/features/articles/article-visibility';
import { parseLanguage } from '~/features/administration/panel/languages';
import type { Language } from '~/shared/i18n/language';
import { parsePage } from '~/shared/paging/paging';
import type { ArticleReading } from '~/features/articles/articles.server';
import type { ControlValues } from '~/web/forms/answer';
import { toAdminDate, toAdminMoment } from '~/features/administration/moment';
import { getPictureUrl, findSizedPicture } from '~/features/articles/article-picture';
import type {
  ArticleItem,
  ArticlePicture,
  ArticleTwin,
} from '~/features/articles/article-editing.store';
import type { CalendarDate } from '~/shared/time/calendar';

export interface ArticleListFilter {
  readonly search: string;
  readonly state: ArticleState | null;
  readonly language: Language | null;
}

export const NO_LIST_FILTER: ArticleListFilter = { search: '', state: null, language: null };

const MAX_SEARCH_WORDS = 6;

/** @returns the list parameters; `page` is null if invalid */
export function parseListRequest(query: URLSearchParams): {
  readonly choices: ArticleListFilter;
  readonly page: number | null;
} {
  const search = parseSearchText(query.get('q'));
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

export function parseArticleId(text: string | null | undefined): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

export interface Extra {
  readonly pictures?: readonly PictureView[] | undefined;
  readonly skipped?: string | undefined;
  readonly preview?: ArticleReading | undefined;
}

export interface ArticleFormData {
  readonly token: string;
  readonly authors: readonly string[];
  readonly restoredDraft: Extra | null;
}

export interface TwinView extends ArticleFormData {
  readonly kind: 'twin';
  readonly path: string;
  readonly language: Language;
  readonly original: {
    readonly id: number;
    readonly mainImageUrl: string;
    readonly reading: ArticleReading;
  };
  readonly values: ControlValues;
  readonly pictures: readonly PictureView[];
}

export interface ArticleSummary {
  readonly id: number;
  readonly slug: string;
  readonly language: Language;
  readonly twins: readonly ArticleTwin[];
  readonly state: ArticleState;
  readonly mainImageUrl: string;
}

const STATE_LABELS: Readonly<Record<ArticleState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Unpublished',
};

export function getStateLabel(state: ArticleState): string {
  return STATE_LABELS[state];
}

export type PictureView = ReturnType<typeof toPictureView>;

export function toPictureView({ name, contentKey, originalName }: ArticlePicture) {
  const url = getPictureUrl(name);
  const { width, height } = findSizedPicture(url) ?? { width: 1, height: 1 };
  return { name, contentKey, originalName, url, width, height };
}

export type ArticleRow = ReturnType<typeof toArticleRow>;

export function toArticleRow(item: ArticleItem, today: CalendarDate) {
  const { id, slug, language, mainHeading, author, status, changedAt, changedBy } = item;
  return {
    ...{ id, slug, language, mainHeading, author },
    state: getArticleState(status, item, today),
    when: formatArticleDates(item, today),
    changed: changedBy ? `${toAdminMoment(changedAt)} by ${changedBy}` : toAdminMoment(changedAt),
  };
}

function formatArticleDates(item: ArticleItem, today: CalendarDate): string {
  const { endDate } = item;
  const from = getFirstPublicDay(item);
  const parts = [
    from ? `from ${toAdminDate(from)}` : '',
    endDate ? `until ${toAdminDate(endDate)}` : '',
    isExpired(item, today) ? '(over)' : '',
  ];
  return parts.filter(Boolean).join(' ');
}

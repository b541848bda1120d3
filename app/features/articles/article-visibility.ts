import type { CalendarDate } from '~/shared/time/calendar';

export const ARTICLE_STATES = ['draft', 'scheduled', 'published', 'unpublished'] as const;

/** An expired article stays `published`; see `isExpired`. */
export type ArticleState = (typeof ARTICLE_STATES)[number];

export type ArticleStatus = 'draft' | 'published' | 'unpublished';

interface PublicationDays {
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  readonly scheduleDate: CalendarDate | null;
}

/** @returns the later of schedule date and first day; null without a schedule */
export function getFirstPublicDay({
  startDate,
  scheduleDate,
}: PublicationDays): CalendarDate | null {
  // ISO dates sort as text.
  return scheduleDate && startDate && startDate > scheduleDate ? startDate : scheduleDate;
}

export function getArticleState(
  status: ArticleStatus,
  days: PublicationDays,
  today: CalendarDate,
): ArticleState {
  return toArticleState(status, getFirstPublicDay(days), today);
}

/** @param firstDay from `getFirstPublicDay` */
export function toArticleState(
  status: ArticleStatus,
  firstDay: CalendarDate | null,
  today: CalendarDate,
): ArticleState {
  if (status !== 'published') return status;
  return firstDay !== null && firstDay <= today ? 'published' : 'scheduled';
}

export function isExpired(
  { endDate }: Pick<PublicationDays, 'endDate'>,
  today: CalendarDate,
): boolean {
  return endDate !== null && endDate < today;
}

/** @returns whether visitors see the article; the stores' queries use the same rule in SQL */
export function isVisibleOn(
  article: {
    readonly status: ArticleStatus;
    /** From `getFirstPublicDay`. */
    readonly firstDay: CalendarDate | null;
    readonly endDate: CalendarDate | null;
  },
  today: CalendarDate,
): boolean {
  const state = toArticleState(article.status, article.firstDay, today);
  return state === 'published' && !isExpired(article, today);
}

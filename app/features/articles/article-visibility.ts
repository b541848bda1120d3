import type { CalendarDate } from '~/shared/time/calendar';

export const ARTICLE_STATES = ['draft', 'scheduled', 'published', 'unpublished'] as const;

/** An expired article stays `published`; see `isExpired`. */
export type ArticleState = (typeof ARTICLE_STATES)[number];

export type ArticleStatus = 'draft' | 'published' | 'withdrawn';

interface Days {
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  readonly scheduleDate: CalendarDate | null;
}

/** @returns the later of schedule date and first day; null without a schedule */
export function getFirstPublicDay({ startDate, scheduleDate }: Days): CalendarDate | null {
  // ISO dates sort as text.
  return scheduleDate && startDate && startDate > scheduleDate ? startDate : scheduleDate;
}

export function getArticleState(
  status: ArticleStatus,
  days: Days,
  today: CalendarDate,
): ArticleState {
  if (status !== 'published') return status === 'draft' ? 'draft' : 'unpublished';
  const first = getFirstPublicDay(days);
  return first !== null && first <= today ? 'published' : 'scheduled';
}

export function isExpired({ endDate }: Days, today: CalendarDate): boolean {
  return endDate !== null && endDate < today;
}

import { addDays, countDaysBetween, type CalendarDate } from '~/shared/time/calendar';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';

export interface DayRange {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

export const SIGNS_PER_DAY = SIGNS.length;
export const MAX_UPLOAD_DAYS = 31;
export const MAX_READING_CHARACTERS = 5_000;
const MAX_DAYS_BACK = 1;
const MAX_DAYS_AHEAD = 365;

export type RangeProblem = 'end-before-start' | 'too-many-days' | 'too-long-ago' | 'too-far-ahead';

/** @returns null for a valid range */
export function findRangeProblem(
  { start, end }: DayRange,
  today: CalendarDate,
): RangeProblem | null {
  if (start < addDays(today, -MAX_DAYS_BACK)) return 'too-long-ago';
  if (end < start) return 'end-before-start';
  if (end > addDays(today, MAX_DAYS_AHEAD)) return 'too-far-ahead';
  return countDaysBetween(start, end) >= MAX_UPLOAD_DAYS ? 'too-many-days' : null;
}

export function listDays({ start, end }: DayRange): CalendarDate[] {
  return Array.from({ length: countDaysBetween(start, end) + 1 }, (_, index) =>
    addDays(start, index),
  );
}

export function isSameRange(one: DayRange, other: DayRange): boolean {
  return one.start === other.start && one.end === other.end;
}

/** @returns null when all twelve are done */
export function findNextSign(done: readonly SignSlug[]): SignSlug | null {
  return SIGNS.find(({ slug }) => !done.includes(slug))?.slug ?? null;
}

/** Detects Hindi without Devanagari, or English mostly in Devanagari. It is a hint, not proof. */
export function hasUnusualScript(text: string, language: ReadingLanguage): boolean {
  const devanagari = countMatches(text, /\p{Script=Devanagari}/gu);
  if (language === 'hindi') return devanagari === 0;
  return devanagari > countMatches(text, /\p{Script=Latin}/gu);
}

/** `reading:2026-11-21/english/aries`; a range as `2026-11-21..2026-11-25` */
export function toReadingSubject(
  { start, end }: DayRange,
  language: ReadingLanguage,
  sign?: SignSlug,
): string {
  const days = start === end ? start : `${start}..${end}`;
  return ['reading:' + days, language, sign].filter(Boolean).join('/');
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

import { addDays, daysBetween, type CalendarDate } from '~/shared/time/calendar';
import type { Language } from './horoscope.store';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';

/** The days for which a text is uploaded, both included. */
export interface DayRange {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

/** Twelve horoscopes make a day (specification, section 9). */
export const SIGNS_A_DAY = SIGNS.length;
export const MAXIMUM_DAYS = 31;
/** Of one sign's text. */
export const MAXIMUM_CHARACTERS = 5_000;
const DAYS_BACK = 1;
const DAYS_AHEAD = 365;

export type RangeProblem = 'end-before-start' | 'too-many-days' | 'too-long-ago' | 'too-far-ahead';

/** What is wrong with a range of days, as seen from today; null when readings may be uploaded for it. */
export function rangeProblem({ start, end }: DayRange, today: CalendarDate): RangeProblem | null {
  if (start < addDays(today, -DAYS_BACK)) return 'too-long-ago';
  if (end < start) return 'end-before-start';
  if (end > addDays(today, DAYS_AHEAD)) return 'too-far-ahead';
  return daysBetween(start, end) >= MAXIMUM_DAYS ? 'too-many-days' : null;
}

/** Every day of a range, in order. */
export function daysOf({ start, end }: DayRange): CalendarDate[] {
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index));
}

export function isSameRange(one: DayRange, other: DayRange): boolean {
  return one.start === other.start && one.end === other.end;
}

/** The sign that comes next, in the order aries to pisces; null when all twelve are done. */
export function nextSign(done: readonly SignSlug[]): SignSlug | null {
  return SIGNS.find(({ slug }) => !done.includes(slug))?.slug ?? null;
}

/**
 * Whether a text is probably in another language: Hindi without a Devanagari letter, English mostly in Devanagari. A hint
 * for the editor, no proof.
 */
export function hasUnusualScript(text: string, language: Language): boolean {
  const devanagari = countOf(text, /\p{Script=Devanagari}/gu);
  if (language === 'hindi') return devanagari === 0;
  return devanagari > countOf(text, /\p{Script=Latin}/gu);
}

/** How the audit log names readings: `reading:2026-11-21/english/aries`, a range as `2026-11-21..2026-11-25`. */
export function readingSubject(
  { start, end }: DayRange,
  language: Language,
  sign?: SignSlug,
): string {
  const days = start === end ? start : `${start}..${end}`;
  return ['reading:' + days, language, sign].filter(Boolean).join('/');
}

/** Characters of each text that the audit log keeps. */
const EXCERPT = 220;
/** So much of what is the same stands before the first difference. */
const BEFORE_CHANGE = 30;

/** The old and the new text of a correction in one line, bounded, from where they begin to differ. */
export function correctionNote(before: string, after: string): string {
  const [old, fresh] = [oneLine(before), oneLine(after)];
  const same = old.findIndex((character, index) => character !== fresh[index]);
  const from = Math.max(0, (same < 0 ? old.length : same) - BEFORE_CHANGE);
  return `Old: ${excerpt(old, from)} New: ${excerpt(fresh, from)}`;
}

/** The beginning of a text in one line. */
export function textNote(text: string): string {
  return excerpt(oneLine(text), 0);
}

/** By Unicode characters, so that none is cut in two. */
function oneLine(text: string): readonly string[] {
  return [...text.replace(/\s+/g, ' ').trim()];
}

function excerpt(characters: readonly string[], from: number): string {
  const end = from + EXCERPT;
  const text = characters.slice(from, end).join('');
  return `${from > 0 ? '…' : ''}${text}${characters.length > end ? '…' : ''}`;
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

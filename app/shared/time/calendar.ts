import { BASE_LANGUAGE, getLanguageFacts } from '~/shared/i18n/language';
import type { Clock } from './clock';

/** `YYYY-MM-DD`. All days of this product are days in India (Asia/Kolkata). */
export type CalendarDate = `${number}-${number}-${number}`;

/** Indian Standard Time to the minute: `2026-11-08T11:28`. */
export type IndianTime = `${CalendarDate}T${number}:${number}`;

export const INDIA_TIME_ZONE = 'Asia/Kolkata';
/** India has no daylight saving time. */
export const INDIA_OFFSET_MINUTES = 330;

const MILLISECONDS_PER_DAY = 86_400_000;
const MILLISECONDS_PER_MINUTE = 60_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})$/;

/** @returns the calendar day in India at the given instant */
export function toIndiaDate(instant: Date): CalendarDate {
  return toIsoDay(instant.getTime() + INDIA_OFFSET_MINUTES * MILLISECONDS_PER_MINUTE);
}

/** @returns the current calendar day in India, regardless of the server's time zone */
export function getTodayInIndia(clock: Clock): CalendarDate {
  return toIndiaDate(clock.now());
}

/** @returns 00:00 IST */
export function getStartOfDayInIndia(date: CalendarDate): Date {
  return new Date(toUtcMidnight(date) - INDIA_OFFSET_MINUTES * MILLISECONDS_PER_MINUTE);
}

/** @returns the seconds for which a page about "today" stays correct */
export function getSecondsToMidnight(clock: Clock): number {
  const tomorrow = getStartOfDayInIndia(addDays(getTodayInIndia(clock), 1));
  return (tomorrow.getTime() - clock.now().getTime()) / 1000;
}

/** @returns null for an invalid date */
export function parseCalendarDate(text: string): CalendarDate | null {
  return parseParts(ISO_DATE.exec(text));
}

/**
 * Parses the wire format yyyymmdd, a number or text.
 * @returns null for an invalid date
 */
export function parseCompactDate(value: string | number | null | undefined): CalendarDate | null {
  return parseParts(COMPACT_DATE.exec(String(value ?? '').trim()));
}

/** @returns the wire format: 2026-11-21 → `20261121` */
export function toCompactDate(date: CalendarDate): string {
  return date.replaceAll('-', '');
}

/**
 * The format on horoscope pages.
 * @returns 2026-11-21 → `21-11-2026`; `N/A` without a date
 */
export function toDayFirstDate(date: CalendarDate | null | undefined): string {
  if (!date) return 'N/A';
  const { year, month, day } = getParts(date);
  return `${padTwoDigits(day)}-${padTwoDigits(month)}-${year}`;
}

/**
 * @param days negative for an earlier date
 * @returns the date that many days later
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toIsoDay(toUtcMidnight(date) + days * MILLISECONDS_PER_DAY);
}

/** @returns whole days between the dates; negative when `to` is earlier */
export function countDaysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((toUtcMidnight(to) - toUtcMidnight(from)) / MILLISECONDS_PER_DAY);
}

/** @returns 0 (Sunday) to 6 (Saturday) */
export function getWeekday(date: CalendarDate): number {
  return new Date(toUtcMidnight(date)).getUTCDay();
}

/** @returns year, month (1 to 12) and day */
export function getParts(date: CalendarDate): { year: number; month: number; day: number } {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return { year, month, day };
}

/** @returns twelve names, January first, in the given locale or by default the current language */
export function getMonthNames(locale: string = getLanguageFacts().tag): readonly string[] {
  return buildMonthNames(locale, 'long');
}

/** @returns abbreviations such as `Sep` or «सितं॰» */
export function getShortMonthNames(): readonly string[] {
  const { tag, code } = getLanguageFacts();
  // Intl's Indian English abbreviates September to "Sept".
  if (code === BASE_LANGUAGE) return getMonthNames().map((name) => name.slice(0, 3));
  return buildMonthNames(tag, 'short');
}

const monthNameCache = new Map<string, readonly string[]>();

/** Cached, because Intl needs more time for twelve names than the server needs for a festival page. */
function buildMonthNames(locale: string, month: 'long' | 'short'): readonly string[] {
  const key = `${locale} ${month}`;
  const known = monthNameCache.get(key);
  if (known) return known;
  const format = getFormatter(locale, { month, timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2026, at, 1)));
  monthNameCache.set(key, names);
  return names;
}

/**
 * This and the formats below use the current language.
 * @returns the date with its weekday, such as `Saturday, 21 November 2026`
 */
export function toLongDate(date: CalendarDate): string {
  return words(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** @returns a name such as `Saturday` */
export function toWeekday(date: CalendarDate): string {
  return words(date, { weekday: 'long' });
}

/** @returns an abbreviation such as `Sat` or «शनि» */
export function toShortWeekday(date: CalendarDate): string {
  return words(date, { weekday: 'short' });
}

/** @returns the day and month, such as `29 March` */
export function toDayMonth(date: CalendarDate): string {
  return words(date, { day: 'numeric', month: 'long' });
}

/** @returns the day, month and year, such as `29 March 2025` */
export function toDayMonthYear(date: CalendarDate): string {
  return words(date, { day: 'numeric', month: 'long', year: 'numeric' });
}

/**
 * Rounds an astronomical time as almanacs do.
 * The last half minute of a day becomes 23:59, so that the date in India does not change.
 * @returns the rounded instant, always on the same day in India
 */
export function roundToMinute(instant: Date): Date {
  const rounded = new Date(
    Math.round(instant.getTime() / MILLISECONDS_PER_MINUTE) * MILLISECONDS_PER_MINUTE,
  );
  const sameDay = toIndiaDate(rounded) === toIndiaDate(instant);
  return sameDay ? rounded : new Date(rounded.getTime() - MILLISECONDS_PER_MINUTE);
}

/** @returns Indian time rounded to the minute (see `roundToMinute`): `2025-03-29T22:07` */
export function toIndiaMinute(instant: Date): IndianTime {
  const shiftedMilliseconds =
    roundToMinute(instant).getTime() + INDIA_OFFSET_MINUTES * MILLISECONDS_PER_MINUTE;
  return new Date(shiftedMilliseconds)
    .toISOString()
    .slice(0, 'yyyy-mm-ddThh:mm'.length) as IndianTime;
}

/** @returns Indian time such as `6:48 am`, not rounded; for astronomical times see `roundToMinute` */
export function toIndiaTime(instant: Date): string {
  const { tag, clock } = getLanguageFacts();
  return getFormatter(tag, { ...clock, timeZone: INDIA_TIME_ZONE }).format(instant);
}

function words(
  date: CalendarDate,
  parts: Intl.DateTimeFormatOptions,
  locale: string = getLanguageFacts().tag,
): string {
  return getFormatter(locale, { ...parts, timeZone: 'UTC' }).format(toUtcMidnight(date));
}

/** Cached, because creating a formatter costs as much as a hundred uses. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(locale: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(parts);
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, parts);
  formatters.set(key, made);
  return made;
}

function toUtcMidnight(date: CalendarDate): number {
  const { year, month, day } = getParts(date);
  return Date.UTC(year, month - 1, day);
}

function toIsoDay(utcMilliseconds: number): CalendarDate {
  return new Date(utcMilliseconds).toISOString().slice(0, 10) as CalendarDate;
}

function parseParts(match: RegExpExecArray | null): CalendarDate | null {
  if (!match) return null;
  const date = `${match[1]}-${match[2]}-${match[3]}` as CalendarDate;
  const { year, month, day } = getParts(date);
  const real = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1000 && real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
  return exists ? date : null;
}

/** @returns at least two digits, such as `07` */
export function padTwoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

import type { CalendarDate } from '~/shared/time/calendar';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** Indian grouping: `1,23,456`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-IN');
}

/** `1 page view`, `1,234 page views`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** One for all numbers: with options, `toLocaleString` makes a slow new format for each. */
const SHARE_FORMAT = new Intl.NumberFormat('en-IN', { style: 'percent' });

/** 0.775 → `78%`. */
export function formatShare(share: number): string {
  return SHARE_FORMAT.format(share);
}

/** Rounded to hours: `2 days 4 hours`, `less than an hour`. */
export function formatDuration(milliseconds: number): string {
  const hours = Math.round(milliseconds / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  const days = Math.floor(hours / DAY_HOURS);
  const rest = hours % DAY_HOURS;
  return [days > 0 ? counted(days, 'day') : '', rest > 0 ? counted(rest, 'hour') : '']
    .filter(Boolean)
    .join(' ');
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** @param numbers parallel to `days` @returns the first day with the largest number; null if all are 0 */
export function findLargestDay(
  days: readonly { readonly date: CalendarDate }[],
  numbers: readonly number[],
): { readonly date: CalendarDate; readonly value: number } | null {
  const value = Math.max(0, ...numbers);
  const day = days[numbers.indexOf(value)];
  return day && value > 0 ? { date: day.date, value } : null;
}

/** Round numbers whose half is also round, multiplied by a power of ten. */
const ROUND_ENDS = [2, 4, 6, 8, 10];

/** @returns end of a scale from 0 that includes all numbers; even, so that its middle is an integer */
export function getScaleEnd(numbers: readonly number[]): number {
  const largest = Math.max(2, ...numbers);
  const power = 10 ** Math.floor(Math.log10(largest / 2));
  const end = ROUND_ENDS.find((each) => each * power >= largest) ?? 20;
  return end * power;
}

/**
 * Points for `<polyline points>`, evenly spaced.
 * @param end value at the top.
 */
export function formatLinePoints(
  numbers: readonly number[],
  end: number,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const step = width / Math.max(1, numbers.length - 1);
  return numbers
    .map((each, index) => `${round(index * step)},${round(height - (each / end) * height)}`)
    .join(' ');
}

/** Percent, rounded for an attribute: 1 of 3 → 33.33. */
export function getPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : round((part / whole) * 100);
}

export function shorten(text: string, letters: number): string {
  const all = [...text];
  return all.length > letters ? `${all.slice(0, letters - 1).join('')}…` : text;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

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

/** 0.775 → `78%`. */
export function formatShare(share: number): string {
  return share.toLocaleString('en-IN', { style: 'percent' });
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

import type { CalendarDate } from '~/shared/time/calendar';

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

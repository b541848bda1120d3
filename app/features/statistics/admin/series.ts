import type { CalendarDate } from '~/shared/time/calendar';

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** The first day with the largest number; null when all are 0. `numbers` is parallel to `days`. */
export function findLargestDay(
  days: readonly { readonly date: CalendarDate }[],
  numbers: readonly number[],
): { readonly date: CalendarDate; readonly value: number } | null {
  const value = Math.max(0, ...numbers);
  const day = days[numbers.indexOf(value)];
  return day && value > 0 ? { date: day.date, value } : null;
}

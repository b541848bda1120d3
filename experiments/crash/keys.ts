import { addDays, type CalendarDate } from '~/shared/time/calendar';

const DAY_MS = 86_400_000;

export const MOBILE_PREFIX = '91';

export function getMobile(person: number): string {
  return String(Number(MOBILE_PREFIX) * 100_000_000 + person);
}

/** @returns the key of the pair of days, and which of the two days this is */
export function toReadingKey(date: string, language: string, sign: string) {
  const day = Math.floor(Date.parse(date) / DAY_MS);
  const isFirst = day % 2 === 0;
  return { key: `reading:${language}/${sign}/${isFirst ? day : day - 1}`, isFirst };
}

/** @returns the first day of a pair, at least `after` days ahead */
export function getFirstDayOfPair(today: CalendarDate, after: number): CalendarDate {
  const day = addDays(today, after);
  return toReadingKey(day, '', '').isFirst ? day : addDays(day, 1);
}

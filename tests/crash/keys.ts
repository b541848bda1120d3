import { addDays, type CalendarDate } from '~/shared/time/calendar';

const DAY_MS = 86_400_000;

/** How the mobile numbers of the experiment's people begin. */
export const MOBILES = '91';

/** A number that nobody else has. */
export function getMobile(person: number): string {
  return String(Number(MOBILES) * 100_000_000 + person);
}

/** The key of the readings of a sign for the pair of days to which a day belongs, and which of them it is. */
export function readingKey(date: string, language: string, sign: string) {
  const day = Math.floor(Date.parse(date) / DAY_MS);
  const isFirst = day % 2 === 0;
  return { key: `reading:${language}/${sign}/${isFirst ? day : day - 1}`, isFirst };
}

/** The first days of pairs that lie in the future, without an end, beginning after so many days. */
export function firstDayOfPair(today: CalendarDate, after: number): CalendarDate {
  const day = addDays(today, after);
  return readingKey(day, '', '').isFirst ? day : addDays(day, 1);
}

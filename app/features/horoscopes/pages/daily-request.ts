import type { CalendarDate } from '~/shared/time/calendar';
import { parseDay } from '~/features/horoscopes/day';
import { MAXIMUM_RETRIES, type DailyRequest } from './daily-page';
import { findSign } from '~/features/astronomy/signs';

/** Reads what an address of the daily horoscope asks for; null when its day or its sign does not exist. */
export function parseDailyRequest(
  params: { day?: string | undefined; sign?: string | undefined },
  search: URLSearchParams,
  today: CalendarDate,
): DailyRequest | null {
  const sign = findSign(params.sign ?? '');
  const day = parseDay(params.day ?? '', today);
  if (!sign || !day) return null;
  return { sign, day, attempt: parseAttempt(search.get('attempt')) };
}

/** How often a page has asked again by itself, three times at most; 0 for what is no number of decimal digits. */
export function parseAttempt(text: string | null): number {
  return /^\d{1,9}$/.test(text ?? '') ? Math.min(Number(text), MAXIMUM_RETRIES) : 0;
}

import type { CalendarDate } from '~/shared/time/calendar';
import { parseDay } from '~/features/horoscopes/day';
import { MAXIMUM_RETRIES, type DailyRequest } from './daily-page';
import { findSign } from '~/features/astronomy/signs';

/** @returns null for an unknown day or sign */
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

/** @returns 0 to 3. Text that is not decimal digits counts as 0 */
export function parseAttempt(text: string | null): number {
  return /^\d{1,9}$/.test(text ?? '') ? Math.min(Number(text), MAXIMUM_RETRIES) : 0;
}

import { getLanguageFacts } from '~/shared/i18n/language';
import { INDIA_TIME_ZONE } from '~/shared/time/calendar';
import type { ZoneWords } from './panchang-view';

/** Making one takes as long as using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** @returns what the time of a zone is called from one moment to another; null for that of India */
export function zoneWords(timeZone: string, from: Date, to: Date): ZoneWords | null {
  if (timeZone === INDIA_TIME_ZONE) return null;
  const [name, last] = [nameOf(timeZone, from), nameOf(timeZone, to)];
  return { name, then: last === name ? null : last };
}

function nameOf(timeZone: string, instant: Date): string {
  const { tag } = getLanguageFacts();
  const key = `${tag} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' });
  formats.set(key, format);
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

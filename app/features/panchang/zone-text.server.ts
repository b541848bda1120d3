import { Cache } from '~/shared/memory/cache';
import { getLanguageFacts } from '~/shared/i18n/language';
import { INDIA_TIME_ZONE } from '~/shared/time/calendar';
import type { ZoneNames } from './panchang-view';

/** Cached, because creating a formatter costs as much as a hundred uses. */
const formats = new Cache<Intl.DateTimeFormat>({
  name: 'time-zone-names',
  maxBytes: 1_000_000,
  entrySize: 2_000,
});

/** @returns null for India Standard Time */
export function getZoneNames(timeZone: string, from: Date, to: Date): ZoneNames | null {
  if (timeZone === INDIA_TIME_ZONE) return null;
  const [name, last] = [getName(timeZone, from), getName(timeZone, to)];
  return { name, then: last === name ? null : last };
}

function getName(timeZone: string, instant: Date): string {
  const { tag } = getLanguageFacts();
  const format = formats.getOrCreate(
    `${tag} ${timeZone}`,
    () => new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' }),
  );
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

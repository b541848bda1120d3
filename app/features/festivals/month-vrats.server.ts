import { getCityName, DEFAULT_CITY } from '~/features/places/cities.server';
import { getPanchangPath } from '~/features/places/panchang-paths';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { clock, formatSpan } from './city-times.server';
import type { Festival } from './festival';
import { translateFestivalName } from './festival-texts.server';
import { formatDayAndMonth, formatShortDay } from './festival-labels';
import type { CalendarDay } from './ics';
import type { VratRow } from './month-view';
import type { Vrat } from './rules/vrats';
import { isNamedByFestival, formatVratName } from './vrat-labels';

/**
 * Pitru Paksha has sixteen days and Navratri nine; each starts with a festival. Panchang and calendar file list each
 * day.
 */
const MULTI_DAY_KINDS: readonly Vrat['kind'][] = ['shraddha', 'navratri'];

/**
 * @param festivals of the same month, including Ekadashis
 * @returns rows by day, with New Delhi times
 */
export function buildVratRows(vrats: readonly Vrat[], festivals: readonly Festival[]): VratRow[] {
  return vrats
    .filter(({ kind }) => !MULTI_DAY_KINDS.includes(kind))
    .map((vrat) => ({
      date: vrat.date,
      day: formatShortDay(vrat.date),
      name: getVratName(festivals, vrat),
      when: formatObservanceTime(vrat),
    }));
}

/** @returns calendar events. If a vrat is also a festival, its time is added to the festival's event */
export function buildVratEvents(
  vrats: readonly Vrat[],
  festivals: readonly Festival[],
  origin: string,
): { readonly days: CalendarDay[]; readonly hours: ReadonlyMap<string, string> } {
  const hours = new Map<string, string>();
  const days: CalendarDay[] = [];
  for (const vrat of vrats) {
    const words = formatVratHour(vrat);
    const named = festivals.find(
      (each) => each.date === vrat.date && isNamedByFestival(vrat, each),
    );
    if (named) {
      if (words) hours.set(named.id, words);
      continue;
    }
    days.push({
      uid: `${buildUid(vrat)}@vrats.taravani`,
      date: vrat.date,
      summary: getVratName(festivals, vrat),
      description: words,
      category: m.festivals_vrat_name(),
      url: origin + toLocalPath(getPanchangPath(DEFAULT_CITY, vrat.date)),
    });
  }
  return { days, hours };
}

function buildUid({ kind, tithi, date }: Vrat): string {
  return tithi === null ? `${kind}-${date}` : `${kind}-${tithi}-${date}`;
}

/** Time with its reference city. Empty if there is none. */
function formatVratHour(vrat: Vrat): string {
  const when = formatObservanceTime(vrat);
  return when ? m.festivals_vrat_hour_in({ city: getCityName(DEFAULT_CITY), when }) : '';
}

function getVratName(festivals: readonly Festival[], vrat: Vrat): string {
  const slug = vrat.kind === 'ekadashi' ? `${vrat.ekadashi ?? ''}-ekadashi` : null;
  const festival = festivals.find((each) => each.slug === slug);
  return festival ? translateFestivalName(festival) : formatVratName(vrat);
}

/** Time of observance or end of the tithi. For Ekadashi, the parana. */
function formatObservanceTime({
  kind,
  date,
  parana,
  observedFrom,
  observedTo,
  startsAt,
  endsAt,
}: Vrat): string {
  if (parana) {
    return m.festivals_vrat_parana({
      time: formatSpan(parana, parana.date, DEFAULT_CITY),
      date: formatDayAndMonth(parana.date),
    });
  }
  if (kind === 'sankashti' && observedFrom)
    return m.festivals_vrat_moonrise({ time: clock(observedFrom, date, DEFAULT_CITY) });
  if (kind === 'sankranti') return clock(startsAt, date, DEFAULT_CITY);
  if (kind === 'sawan-somwar' || kind === 'mangala-gauri') return '';
  if (observedFrom && observedTo && observedTo > observedFrom) {
    return formatSpan({ from: observedFrom, to: observedTo }, date, DEFAULT_CITY);
  }
  return endsAt ? m.festivals_vrat_until({ time: clock(endsAt, date, DEFAULT_CITY) }) : '';
}

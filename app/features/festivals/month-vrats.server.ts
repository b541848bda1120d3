import { cityName, USUAL_CITY } from '~/features/places/cities.server';
import { panchangPath } from '~/features/places/panchang-paths';
import { localPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { clock, spanWords } from './city-times.server';
import type { Festival } from './festival';
import { nameInOwnWords } from './festival-texts.server';
import { dayAndMonth, shortDay } from './festival-labels';
import type { CalendarDay } from './ics';
import type { VratRow } from './month-view';
import type { Vrat } from './rules/vrats';
import { isNamedBy, vratName } from './vrat-labels';

/** They last nine and sixteen days, starting with a festival: panchang and calendar file list each day. */
const DAY_BY_DAY: readonly Vrat['kind'][] = ['shraddha', 'navratri'];

/**
 * @param festivals of the same month, including Ekadashis
 * @returns rows by day, with New Delhi times
 */
export function vratRows(vrats: readonly Vrat[], festivals: readonly Festival[]): VratRow[] {
  return vrats
    .filter(({ kind }) => !DAY_BY_DAY.includes(kind))
    .map((vrat) => ({
      date: vrat.date,
      day: shortDay(vrat.date),
      name: vratNameIn(festivals, vrat),
      when: whenKept(vrat),
    }));
}

/** @returns calendar events; an Ekadashi or other vrat that is also a festival adds its hour to that event */
export function vratEvents(
  vrats: readonly Vrat[],
  festivals: readonly Festival[],
  origin: string,
): { readonly days: CalendarDay[]; readonly hours: ReadonlyMap<string, string> } {
  const hours = new Map<string, string>();
  const days: CalendarDay[] = [];
  for (const vrat of vrats) {
    const words = hourWords(vrat);
    const named = festivals.find((each) => each.date === vrat.date && isNamedBy(vrat, each));
    if (named) {
      if (words) hours.set(named.id, words);
      continue;
    }
    days.push({
      uid: `${uidOf(vrat)}@vrats.taravani`,
      date: vrat.date,
      summary: vratNameIn(festivals, vrat),
      description: words,
      category: m.festivals_vrat_name(),
      url: origin + localPath(panchangPath(USUAL_CITY, vrat.date)),
    });
  }
  return { days, hours };
}

function uidOf({ kind, tithi, date }: Vrat): string {
  return tithi === null ? `${kind}-${date}` : `${kind}-${tithi}-${date}`;
}

/** Hour with its reference city; empty without one. */
function hourWords(vrat: Vrat): string {
  const when = whenKept(vrat);
  return when ? m.festivals_vrat_hour_in({ city: cityName(USUAL_CITY), when }) : '';
}

function vratNameIn(festivals: readonly Festival[], vrat: Vrat): string {
  const slug = vrat.kind === 'ekadashi' ? `${vrat.ekadashi ?? ''}-ekadashi` : null;
  const festival = festivals.find((each) => each.slug === slug);
  return festival ? nameInOwnWords(festival) : vratName(vrat);
}

/** Hour of observance, or end of the tithi; for Ekadashi the parana. */
function whenKept({ kind, date, parana, keptFrom, keptTo, startsAt, endsAt }: Vrat): string {
  if (parana) {
    return m.festivals_vrat_parana({
      time: spanWords(parana, parana.date, USUAL_CITY),
      date: dayAndMonth(parana.date),
    });
  }
  if (kind === 'sankashti' && keptFrom)
    return m.festivals_vrat_moonrise({ time: clock(keptFrom, date, USUAL_CITY) });
  if (kind === 'sankranti') return clock(startsAt, date, USUAL_CITY);
  if (kind === 'sawan-somwar' || kind === 'mangala-gauri') return '';
  if (keptFrom && keptTo && keptTo > keptFrom) {
    return spanWords({ from: keptFrom, to: keptTo }, date, USUAL_CITY);
  }
  return endsAt ? m.festivals_vrat_until({ time: clock(endsAt, date, USUAL_CITY) }) : '';
}

import { m } from '~/shared/i18n/messages';
import {
  addDays,
  toIndiaDate,
  getParts,
  getShortMonthNames,
  toDayMonth,
  toDayMonthYear,
  type CalendarDate,
} from '~/shared/time/calendar';
import { getSignName } from '~/features/astronomy/sign-names';
import { getHouseFrom, SIGNS, type Sign, type SignSlug } from '~/features/astronomy/signs';
import transits from './transits.data.json';
import type { Planet } from './planets';
import type { PlanetTransits } from './transits';

type TransitData = Readonly<Record<string, Readonly<Record<Planet, PlanetTransits>>>>;
const TRANSIT_DATA = transits as TransitData;

const SLOW_PLANETS = [
  { planet: 'saturn', name: m.horoscopes_planet_saturn },
  { planet: 'jupiter', name: m.horoscopes_planet_jupiter },
  { planet: 'rahu', name: m.horoscopes_planet_rahu },
  { planet: 'ketu', name: m.horoscopes_planet_ketu },
] as const;

export interface Stay {
  readonly planet: string;
  /** For example `1 Jan to 28 Mar`, with non-breaking spaces inside dates. */
  readonly period: string;
  readonly getSignName: string;
  readonly house: number;
}

/** Stays of Saturn, Jupiter, Rahu and Ketu in a year, with houses counted from the reader's sign. */
export function getStays(year: number, sign: Sign): Stay[] {
  return SLOW_PLANETS.flatMap(({ planet, name }) => {
    const entries = getTransits(year, planet).ingresses.map(({ at, sign: entered }) => ({
      from: getDay(at),
      sign: entered,
    }));
    const start = { from: `${year}-01-01` as CalendarDate, sign: getSignAtStart(year, planet) };
    return [start, ...entries].map((stay, index, all) => {
      const next = all[index + 1];
      const until = next ? addDays(next.from, -1) : (`${year}-12-31` as CalendarDate);
      return {
        planet: name(),
        period: m.horoscopes_period({ from: formatShortDay(stay.from), to: formatShortDay(until) }),
        getSignName: getSignName(stay.sign),
        house: getHouseFrom(sign.slug, stay.sign),
      };
    });
  });
}

/**
 * Formats a token of a yearly text: `enters:saturn:pisces` (`:2` for the second entry of the year) or
 * `retrograde:mercury:1`. Null when the data lacks the transit.
 */
export function formatTransit(year: number, token: string): string | null {
  const [kind, planet, what, count] = token.split(':');
  const planetTransits = planet ? TRANSIT_DATA[year]?.[planet as Planet] : undefined;
  if (!planetTransits || !what) return null;
  if (kind === 'enters') {
    const entries = planetTransits.ingresses.filter(({ sign }) => sign === what);
    const entry = entries[Number(count ?? 1) - 1];
    return entry ? toDayMonthYear(getDay(entry.at)) : null;
  }
  if (kind === 'retrograde') {
    const period = planetTransits.retrograde[Number(what) - 1];
    return period ? formatPeriod(getDay(period.startsAt), getDay(period.endsAt)) : null;
  }
  return null;
}

function formatPeriod(from: CalendarDate, to: CalendarDate): string {
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return m.horoscopes_period({
    from: sameYear ? toDayMonth(from) : toDayMonthYear(from),
    to: toDayMonthYear(to),
  });
}

/** Derived from the year's first entry, else from the last one of the year before. */
function getSignAtStart(year: number, planet: Planet): SignSlug {
  const [first] = getTransits(year, planet).ingresses;
  if (first) {
    const back = first.motion === 'direct' ? -1 : 1;
    return SIGNS[(indexOf(first.sign) + back + 12) % 12]?.slug ?? first.sign;
  }
  const last = getTransits(year - 1, planet).ingresses.at(-1);
  if (!last) throw new Error(`No transit of ${planet} is known in ${year} or the year before`);
  return last.sign;
}

function getTransits(year: number, planet: Planet): PlanetTransits {
  const found = TRANSIT_DATA[year]?.[planet];
  if (!found) throw new Error(`No transits of ${planet} are known for ${year}`);
  return found;
}

function indexOf(slug: SignSlug): number {
  return SIGNS.findIndex((sign) => sign.slug === slug);
}

function formatShortDay(date: CalendarDate): string {
  const { day, month } = getParts(date);
  return `${day}\u00a0${getShortMonthNames()[month - 1] ?? ''}`;
}

function getDay(instant: string): CalendarDate {
  return toIndiaDate(new Date(instant));
}

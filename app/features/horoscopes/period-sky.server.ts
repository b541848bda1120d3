import type { Period } from '~/features/horoscopes/period';
import type { SignSlug } from '~/features/astronomy/signs';
import { Cache } from '~/shared/memory/cache';
import { computation } from '~/shared/computing/computation';
import { addDays, partsOf, getStartOfDayInIndia } from '~/shared/time/calendar';
import { moonSignAt } from '~/features/astronomy/nakshatra';
import { isLunarNode, PLANETS, type Planet } from '~/features/astronomy/planets';
import { sunriseOf } from '~/features/astronomy/rise-set';
import { skyTime } from '~/features/astronomy/sky-time';
import { nextLunation } from '~/features/astronomy/tithi';
import {
  planetSignAt,
  retrogradePeriods,
  siderealIngresses,
  type Ingress,
  type RetrogradePeriod,
} from '~/features/astronomy/transits';

export type SkyEvent = { readonly at: Date; readonly sign: SignSlug } & (
  | { readonly kind: 'moon' | 'new-moon' | 'full-moon' }
  | { readonly kind: 'ingress'; readonly planet: Planet; readonly motion: Ingress['motion'] }
  | { readonly kind: 'station'; readonly planet: Planet; readonly turns: 'retrograde' | 'direct' }
);

export interface MoonStay {
  readonly sign: SignSlug;
  readonly from: Date;
  readonly until: Date;
}

/** A week or month in India. */
export interface PeriodSky {
  readonly signs: Readonly<Record<Planet | 'moon', SignSlug>>;
  readonly events: readonly SkyEvent[];
  readonly moonStays: readonly MoonStay[];
}

export const periodSky = computation('period-sky', skyOfPeriod);

/** @returns the sky of a week or month, the same for all signs */
export function skyOfPeriod({ first, last }: Pick<Period, 'first' | 'last'>): PeriodSky {
  const from = getStartOfDayInIndia(first);
  const until = getStartOfDayInIndia(addDays(last, 1));
  const sunrise = skyTime(sunriseOf(first));
  const moonStays = staysOfMoon(from, until);
  const planets = Object.fromEntries(
    PLANETS.map((planet) => [planet, planetSignAt(planet, sunrise)]),
  ) as Record<Planet, SignSlug>;
  const entries = moonStays
    .slice(1)
    .map(({ sign, from: at }): SkyEvent => ({ kind: 'moon', sign, at }));
  const years = [...new Set([partsOf(first).year, partsOf(last).year])];
  const moves = PLANETS.flatMap((planet) => years.flatMap((year) => movesOf(planet, year)));
  const isInside = ({ at }: SkyEvent) => at >= from && at < until;
  const events = [...entries, ...lunations(from, until), ...moves]
    .filter(isInside)
    .filter((event, index, all) => all.findIndex((other) => isSame(event, other)) === index)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  return { signs: { ...planets, moon: moonSignAt(sunrise).sign }, events, moonStays };
}

/** Both years list a retrograde period that spans the new year. */
function isSame(one: SkyEvent, other: SkyEvent): boolean {
  const planetOf = (event: SkyEvent) => ('planet' in event ? event.planet : null);
  return (
    one.kind === other.kind &&
    planetOf(one) === planetOf(other) &&
    Math.abs(one.at.getTime() - other.at.getTime()) < A_MINUTE_MS
  );
}

/** Shorter than any stay of the Moon in a sign. */
const A_MINUTE_MS = 60_000;

function staysOfMoon(from: Date, until: Date): MoonStay[] {
  const stays: MoonStay[] = [];
  let start = from;
  while (start < until) {
    const { sign, endsAt } = moonSignAt(new Date(start.getTime() + A_MINUTE_MS));
    stays.push({ sign, from: start, until: endsAt < until ? endsAt : until });
    start = endsAt;
  }
  return stays;
}

function lunations(from: Date, until: Date): SkyEvent[] {
  return (['new-moon', 'full-moon'] as const).flatMap((kind) => {
    const found: SkyEvent[] = [];
    let at = nextLunation(kind, from);
    while (at < until) {
      found.push({ kind, at, sign: moonSignAt(at).sign });
      at = nextLunation(kind, new Date(at.getTime() + A_MINUTE_MS));
    }
    return found;
  });
}

function movesOf(planet: Planet, year: number): SkyEvent[] {
  const { ingresses, retrograde } = yearOf(planet, year);
  const station = (at: Date, turns: 'retrograde' | 'direct'): SkyEvent => ({
    kind: 'station',
    planet,
    turns,
    at,
    sign: planetSignAt(planet, skyTime(at)),
  });
  return [
    ...ingresses.map(({ at, sign, motion }): SkyEvent => ({
      kind: 'ingress',
      planet,
      at,
      sign,
      motion,
    })),
    ...retrograde.flatMap(({ startsAt, endsAt }) => [
      station(startsAt, 'retrograde'),
      station(endsAt, 'direct'),
    ]),
  ];
}

interface YearOfPlanet {
  readonly ingresses: readonly Ingress[];
  readonly retrograde: readonly RetrogradePeriod[];
}

const transits = new Cache<YearOfPlanet>({
  name: 'transits of years',
  maxBytes: 300_000,
  sizeOf: 5_000,
});

function yearOf(planet: Planet, year: number): YearOfPlanet {
  return transits.getOrCreate(`${planet}/${year}`, () => ({
    ingresses: siderealIngresses(planet, year),
    retrograde: planet === 'sun' || isLunarNode(planet) ? [] : retrogradePeriods(planet, year),
  }));
}

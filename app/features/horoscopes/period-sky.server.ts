import type { Period } from '~/features/horoscopes/period';
import type { SignSlug } from '~/features/astronomy/signs';
import { Cache } from '~/shared/memory/cache';
import { computation } from '~/shared/computing/computation';
import { addDays, getParts, getStartOfDayInIndia } from '~/shared/time/calendar';
import { getMoonSignAt } from '~/features/astronomy/nakshatra';
import { isLunarNode, PLANETS, type Planet } from '~/features/astronomy/planets';
import { getSunrise } from '~/features/astronomy/rise-set';
import { toAstroTime } from '~/features/astronomy/sky-time';
import { findNextLunation } from '~/features/astronomy/tithi';
import {
  getPlanetSignAt,
  findRetrogradePeriods,
  findIngresses,
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
export interface PeriodAstronomy {
  readonly signs: Readonly<Record<Planet | 'moon', SignSlug>>;
  readonly events: readonly SkyEvent[];
  readonly moonStays: readonly MoonStay[];
}

export const periodAstronomyComputation = computation('period-sky', computePeriodAstronomy);

/** @returns the sky of a week or month, the same for all signs */
export function computePeriodAstronomy({
  first,
  last,
}: Pick<Period, 'first' | 'last'>): PeriodAstronomy {
  const from = getStartOfDayInIndia(first);
  const until = getStartOfDayInIndia(addDays(last, 1));
  const sunrise = toAstroTime(getSunrise(first));
  const moonStays = findMoonStays(from, until);
  const planets = Object.fromEntries(
    PLANETS.map((planet) => [planet, getPlanetSignAt(planet, sunrise)]),
  ) as Record<Planet, SignSlug>;
  const entries = moonStays
    .slice(1)
    .map(({ sign, from: at }): SkyEvent => ({ kind: 'moon', sign, at }));
  const years = [...new Set([getParts(first).year, getParts(last).year])];
  const moves = PLANETS.flatMap((planet) =>
    years.flatMap((year) => listPlanetEvents(planet, year)),
  );
  const isInside = ({ at }: SkyEvent) => at >= from && at < until;
  const events = [...entries, ...listLunations(from, until), ...moves]
    .filter(isInside)
    .filter((event, index, all) => all.findIndex((other) => isSame(event, other)) === index)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  return { signs: { ...planets, moon: getMoonSignAt(sunrise).sign }, events, moonStays };
}

/** Both years list a retrograde period that spans the new year. */
function isSame(one: SkyEvent, other: SkyEvent): boolean {
  const getEventPlanet = (event: SkyEvent) => ('planet' in event ? event.planet : null);
  return (
    one.kind === other.kind &&
    getEventPlanet(one) === getEventPlanet(other) &&
    Math.abs(one.at.getTime() - other.at.getTime()) < MINUTE_MS
  );
}

/** Shorter than the Moon's time in any sign. */
const MINUTE_MS = 60_000;

function findMoonStays(from: Date, until: Date): MoonStay[] {
  const stays: MoonStay[] = [];
  let start = from;
  while (start < until) {
    const { sign, endsAt } = getMoonSignAt(new Date(start.getTime() + MINUTE_MS));
    stays.push({ sign, from: start, until: endsAt < until ? endsAt : until });
    start = endsAt;
  }
  return stays;
}

function listLunations(from: Date, until: Date): SkyEvent[] {
  return (['new-moon', 'full-moon'] as const).flatMap((kind) => {
    const found: SkyEvent[] = [];
    let at = findNextLunation(kind, from);
    while (at < until) {
      found.push({ kind, at, sign: getMoonSignAt(at).sign });
      at = findNextLunation(kind, new Date(at.getTime() + MINUTE_MS));
    }
    return found;
  });
}

function listPlanetEvents(planet: Planet, year: number): SkyEvent[] {
  const { ingresses, retrograde } = getPlanetYear(planet, year);
  const createStation = (at: Date, turns: 'retrograde' | 'direct'): SkyEvent => ({
    kind: 'station',
    planet,
    turns,
    at,
    sign: getPlanetSignAt(planet, toAstroTime(at)),
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
      createStation(startsAt, 'retrograde'),
      createStation(endsAt, 'direct'),
    ]),
  ];
}

interface PlanetYear {
  readonly ingresses: readonly Ingress[];
  readonly retrograde: readonly RetrogradePeriod[];
}

const transits = new Cache<PlanetYear>({
  name: 'transits of years',
  maxBytes: 300_000,
  entrySize: 5_000,
});

function getPlanetYear(planet: Planet, year: number): PlanetYear {
  return transits.getOrCreate(`${planet}/${year}`, () => ({
    ingresses: findIngresses(planet, year),
    retrograde: planet === 'sun' || isLunarNode(planet) ? [] : findRetrogradePeriods(planet, year),
  }));
}

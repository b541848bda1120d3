import { getParts, toIndiaDate } from '~/shared/time/calendar';
import { Cache } from '~/shared/memory/cache';
import { isLunarNode, type Planet } from './planets';
import type { SignSlug } from './signs';
import { toAstroTime } from './sky-time';
import { findIngresses, findRetrogradePeriods, getPlanetSignAt, type Ingress } from './transits';

/** A planet enters a sign, or turns retrograde or direct in it. */
export type PlanetMove = {
  readonly at: Date;
  readonly planet: Planet;
  readonly sign: SignSlug;
} & (
  | { readonly kind: 'ingress'; readonly motion: Ingress['motion'] }
  | { readonly kind: 'station'; readonly turns: 'retrograde' | 'direct' }
);

/** A planet's time in one sign. */
export interface PlanetStay {
  readonly sign: SignSlug;
  readonly since: Date;
  readonly until: Date;
}

/** Longer than a year, because the Sun's stations do not exist and Saturn's next ingress can be three years away. */
const MAX_YEARS_AWAY = 4;
/** Both years list a retrograde period that spans the new year. */
const SAME_MOMENT_MS = 60_000;

const movesOfYears = new Cache<readonly PlanetMove[]>({
  name: 'transits of years',
  maxBytes: 500_000,
  entrySize: 5_000,
});

/** @returns ingresses and stations of a calendar year in India, in order; a station of the year before or after too */
export function listPlanetMoves(planet: Planet, year: number): readonly PlanetMove[] {
  return movesOfYears.getOrCreate(`${planet}/${year}`, () => {
    const hasStations = planet !== 'sun' && !isLunarNode(planet);
    const stations = (hasStations ? findRetrogradePeriods(planet, year) : []).flatMap(
      ({ startsAt, endsAt }) => [
        createStation(planet, startsAt, 'retrograde'),
        createStation(planet, endsAt, 'direct'),
      ],
    );
    const ingresses = findIngresses(planet, year).map((ingress): PlanetMove => ({
      kind: 'ingress',
      planet,
      ...ingress,
    }));
    return [...ingresses, ...stations].sort((one, other) => one.at.getTime() - other.at.getTime());
  });
}

/** @returns ingresses and stations from `from` to before `until`, in order */
export function findPlanetMovesBetween(planet: Planet, from: Date, until: Date): PlanetMove[] {
  const years = [...new Set([from, until].map((at) => getParts(toIndiaDate(at)).year))];
  return years
    .flatMap((year) => listPlanetMoves(planet, year))
    .filter(({ at }) => at >= from && at < until)
    .filter((move, index, all) => all.findIndex((other) => isSameMove(move, other)) === index);
}

/** @returns the stay in a sign at a moment, from its ingress to the next one */
export function findPlanetStay(planet: Planet, at: Date): PlanetStay {
  const { year } = getParts(toIndiaDate(at));
  return {
    sign: getPlanetSignAt(planet, toAstroTime(at)),
    since: findIngress(planet, year, -1, (ingress) => ingress <= at),
    until: findIngress(planet, year, 1, (ingress) => ingress > at),
  };
}

function findIngress(
  planet: Planet,
  year: number,
  step: 1 | -1,
  fits: (at: Date) => boolean,
): Date {
  for (let away = 0; away <= MAX_YEARS_AWAY; away += 1) {
    const found = listPlanetMoves(planet, year + away * step).filter(
      (move) => move.kind === 'ingress' && fits(move.at),
    );
    const nearest = found.at(step === 1 ? 0 : -1);
    if (nearest) return nearest.at;
  }
  throw new RangeError(`${planet} changes sign more than ${MAX_YEARS_AWAY} years from ${year}`);
}

function createStation(planet: Planet, at: Date, turns: 'retrograde' | 'direct'): PlanetMove {
  return { kind: 'station', planet, turns, at, sign: getPlanetSignAt(planet, toAstroTime(at)) };
}

function isSameMove(one: PlanetMove, other: PlanetMove): boolean {
  return (
    one.kind === other.kind && Math.abs(one.at.getTime() - other.at.getTime()) < SAME_MOMENT_MS
  );
}

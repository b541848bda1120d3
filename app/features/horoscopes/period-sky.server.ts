import { findMoonStays, findRareYogas, type MoonStay, type YogaSpan } from './day-model';
import type { Period } from '~/features/horoscopes/period';
import type { SignSlug } from '~/features/astronomy/signs';
import { computation } from '~/shared/computing/computation';
import {
  addDays,
  countDaysBetween,
  getStartOfDayInIndia,
  type CalendarDate,
} from '~/shared/time/calendar';
import { getMoonSignAt } from '~/features/astronomy/nakshatra';
import { findPlanetMovesBetween, type PlanetMove } from '~/features/astronomy/planet-moves';
import { PLANETS, type Planet } from '~/features/astronomy/planets';
import { getSunrise } from '~/features/astronomy/rise-set';
import { toAstroTime } from '~/features/astronomy/sky-time';
import { findNextLunation } from '~/features/astronomy/tithi';
import { getPlanetSignAt } from '~/features/astronomy/transits';

export type SkyEvent =
  | PlanetMove
  | {
      readonly kind: 'moon' | 'new-moon' | 'full-moon';
      readonly at: Date;
      readonly sign: SignSlug;
    };

/** A week or month in India. */
export interface PeriodAstronomy {
  readonly signs: Readonly<Record<Planet | 'moon', SignSlug>>;
  readonly events: readonly SkyEvent[];
  /** The first event after the period, except entries of the Moon. */
  readonly next: SkyEvent | null;
  /** Pushya on a Thursday or Sunday, and Amrit Siddhi, by the date of the day. */
  readonly yogas: readonly (YogaSpan & { readonly date: CalendarDate })[];
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
  const moonStays = findMoonStays({ from, until: new Date(until.getTime() - 1) }).map((stay) => ({
    ...stay,
    from: stay.from > from ? stay.from : from,
    until: stay.until < until ? stay.until : until,
  }));
  const planets = Object.fromEntries(
    PLANETS.map((planet) => [planet, getPlanetSignAt(planet, sunrise)]),
  ) as Record<Planet, SignSlug>;
  const entries = moonStays
    .slice(1)
    .map(({ sign, from: at }): SkyEvent => ({ kind: 'moon', sign, at }));
  const moves = PLANETS.flatMap((planet) => findPlanetMovesBetween(planet, from, until));
  const events: SkyEvent[] = [...entries, ...listLunations(from, until), ...moves];
  events.sort((one, other) => one.at.getTime() - other.at.getTime());
  const later = new Date(until.getTime() + LOOK_AHEAD_MS);
  const [next = null] = [
    ...listLunations(until, later),
    ...PLANETS.flatMap((planet) => findPlanetMovesBetween(planet, until, later)),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const yogas = listDays(first, last).flatMap((date) =>
    findRareYogas(date).map((yoga) => ({ ...yoga, date })),
  );
  return {
    signs: { ...planets, moon: getMoonSignAt(sunrise).sign },
    events,
    next,
    yogas,
    moonStays,
  };
}

/** Shorter than the time between two lunations. */
const MINUTE_MS = 60_000;

/** Every half month has a new or full Moon. */
const LOOK_AHEAD_MS = 16 * 86_400_000;

function listDays(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const length = countDaysBetween(first, last) + 1;
  return Array.from({ length }, (_, day) => addDays(first, day));
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

import { computation } from '~/shared/computing/computation';
import type { SignSlug } from '~/features/astronomy/signs';
import type { ZodiacPlace } from '~/features/astronomy/zodiac-place';
import { getEndOfDayIn, getStartOfDayIn } from '~/shared/time/zone';
import { computeAscendantRange, type AscendantRange } from './ascendant-range';
import { computeAshtakoota, type Ashtakoota, type Koota, type KootaName } from './ashtakoota';
import type { BirthMoment } from './birth-moment';
import { computeMangalDosha, type MangalDosha } from './mangal-dosha';
import { computeMoonOfDay, type MoonOfDay } from './moon-of-day';
import { computeMoonPlace, computePositions } from './positions';

export interface MatchingData {
  readonly people: readonly [PersonMatchingData, PersonMatchingData];
  /** In the order used by the books. */
  readonly kootas: readonly ByGroom<KootaForms>[];
  readonly points: ByGroom<PointsSpan>;
  readonly most: number;
}

export type ByGroom<Value> = Readonly<Record<Position, Value>>;

export type Position = 'first' | 'second';

export interface PersonMatchingData {
  readonly moons: readonly ZodiacPlace[];
  /** Null if the hour is known. */
  readonly day: MoonOfDay | null;
  /** Without an hour of birth: at the start and end of the day. Houses from the ascendant are then unknown. */
  readonly mars: readonly { readonly sign: SignSlug; readonly dosha: MangalDosha }[];
  /** Null if the position is exact, its error unknown, or the hour unknown. */
  readonly ascendantRange: AscendantRange | null;
}

export type KootaForms = readonly [Koota, ...Koota[]];

export interface PointsSpan {
  readonly least: number;
  readonly most: number;
}

export const matchingComputation = computation('matching-sky', computeMatchingData, {
  isPersonal: true,
});

/** Distance of the samples from the start and end of a pada. */
const EDGE_MARGIN_MS = 1_000;

export function computeMatchingData(births: readonly [BirthMoment, BirthMoment]): MatchingData {
  const people = [computePersonData(births[0]), computePersonData(births[1])] as const;
  const [one, other] = people;
  const first = listPossibleAshtakootas(one, other);
  const second = listPossibleAshtakootas(other, one);
  return {
    people,
    kootas: collectKootas({ first, second }),
    points: { first: toPointsSpan(first), second: toPointsSpan(second) },
    most: first[0]?.most ?? 0,
  };
}

function computePersonData({ date, instant, place, withinKm }: BirthMoment): PersonMatchingData {
  const computeMarsAt = (moment: Date) => {
    const chart = computePositions({ instant: moment, place });
    return { sign: chart.grahas.mars.sign, dosha: computeMangalDosha(chart) };
  };
  if (instant) {
    return {
      ...{ moons: [computeMoonPlace(instant)], day: null, mars: [computeMarsAt(instant)] },
      ascendantRange:
        withinKm === null ? null : computeAscendantRange({ instant, place }, withinKm),
    };
  }
  const day = computeMoonOfDay(date, place.timeZone);
  // Sagittarius and Capricorn change Vashya in the middle of a pada, so both ends are sampled.
  const moons = day.padas.flatMap(({ from, until }) => [
    computeMoonPlace(new Date(from.getTime() + EDGE_MARGIN_MS)),
    computeMoonPlace(new Date(until.getTime() - EDGE_MARGIN_MS)),
  ]);
  const ends = [getStartOfDayIn(place.timeZone, date), getEndOfDayIn(place.timeZone, date)];
  return { moons, day, mars: ends.map(computeMarsAt), ascendantRange: null };
}

function listPossibleAshtakootas(
  groom: PersonMatchingData,
  bride: PersonMatchingData,
): Ashtakoota[] {
  return groom.moons.flatMap((groomMoon) =>
    bride.moons.map((brideMoon) => computeAshtakoota({ groom: groomMoon, bride: brideMoon })),
  );
}

function toPointsSpan(all: readonly Ashtakoota[]): PointsSpan {
  const points = all.map((each) => each.points);
  return { least: Math.min(...points), most: Math.max(...points) };
}

function collectKootas(all: ByGroom<readonly Ashtakoota[]>): MatchingData['kootas'] {
  const names = all.first[0]?.kootas.map(({ name }) => name) ?? [];
  return names.flatMap((name) => {
    const [first, second] = [
      findDifferentForms(all.first, name),
      findDifferentForms(all.second, name),
    ];
    return first && second ? [{ first, second }] : [];
  });
}

function findDifferentForms(all: readonly Ashtakoota[], name: KootaName): KootaForms | null {
  const forms = new Map(
    all
      .flatMap(({ kootas }) => kootas.filter((koota) => koota.name === name))
      .map((koota) => [JSON.stringify(koota), koota]),
  );
  const [first, ...others] = forms.values();
  return first ? [first, ...others] : null;
}

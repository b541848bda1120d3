import { computation } from '~/shared/computing/computation';
import type { SignSlug } from '~/features/astronomy/signs';
import type { ZodiacPlace } from '~/features/astronomy/zodiac-place';
import { endOfDayIn, startOfDayIn } from '~/shared/time/zone';
import { ascendantRangeOf, type AscendantRange } from './ascendant-range';
import { ashtakootaOf, type Ashtakoota, type Koota, type KootaName } from './ashtakoota';
import type { BirthMoment } from './birth-moment';
import { mangalDoshaOf, type MangalDosha } from './mangal-dosha';
import { moonOfDay, type MoonOfDay } from './moon-of-day';
import { moonPlaceAt, positionsAt } from './positions';

export interface MatchingSky {
  readonly people: readonly [PersonSky, PersonSky];
  /** In the order of the books. */
  readonly kootas: readonly ByGroom<KootaForms>[];
  readonly points: ByGroom<PointsSpan>;
  /** Maximum points. */
  readonly most: number;
}

export type ByGroom<Value> = Readonly<Record<Position, Value>>;

export type Position = 'first' | 'second';

export interface PersonSky {
  readonly moons: readonly ZodiacPlace[];
  /** Null if the hour is known. */
  readonly day: MoonOfDay | null;
  /** Without an hour: at the start and end of the day; houses from the ascendant are meaningless then. */
  readonly mars: readonly { readonly sign: SignSlug; readonly dosha: MangalDosha }[];
  /** Null if the position is exact, its error unknown, or the hour unknown. */
  readonly ascendantRange: AscendantRange | null;
}

export type KootaForms = readonly [Koota, ...Koota[]];

export interface PointsSpan {
  readonly least: number;
  readonly most: number;
}

export const matchingSky = computation('matching-sky', matchingSkyOf, { isPersonal: true });

/** Keeps samples clear of the edges. */
const INSIDE_MS = 1_000;

export function matchingSkyOf(births: readonly [BirthMoment, BirthMoment]): MatchingSky {
  const people = [personSky(births[0]), personSky(births[1])] as const;
  const [one, other] = people;
  const first = ashtakootasOf(one, other);
  const second = ashtakootasOf(other, one);
  return {
    people,
    kootas: collectKootas({ first, second }),
    points: { first: spanOf(first), second: spanOf(second) },
    most: first[0]?.most ?? 0,
  };
}

function personSky({ date, instant, place, withinKm }: BirthMoment): PersonSky {
  const marsAt = (moment: Date) => {
    const chart = positionsAt({ instant: moment, place });
    return { sign: chart.grahas.mars.sign, dosha: mangalDoshaOf(chart) };
  };
  if (instant) {
    return {
      ...{ moons: [moonPlaceAt(instant)], day: null, mars: [marsAt(instant)] },
      ascendantRange: withinKm === null ? null : ascendantRangeOf({ instant, place }, withinKm),
    };
  }
  const day = moonOfDay(date, place.timeZone);
  // Sagittarius and Capricorn change Vashya in the middle of a pada, so both ends are sampled.
  const moons = day.padas.flatMap(({ from, until }) => [
    moonPlaceAt(new Date(from.getTime() + INSIDE_MS)),
    moonPlaceAt(new Date(until.getTime() - INSIDE_MS)),
  ]);
  const ends = [startOfDayIn(place.timeZone, date), endOfDayIn(place.timeZone, date)];
  return { moons, day, mars: ends.map(marsAt), ascendantRange: null };
}

function ashtakootasOf(groom: PersonSky, bride: PersonSky): Ashtakoota[] {
  return groom.moons.flatMap((groomMoon) =>
    bride.moons.map((brideMoon) => ashtakootaOf({ groom: groomMoon, bride: brideMoon })),
  );
}

function spanOf(all: readonly Ashtakoota[]): PointsSpan {
  const points = all.map((each) => each.points);
  return { least: Math.min(...points), most: Math.max(...points) };
}

function collectKootas(all: ByGroom<readonly Ashtakoota[]>): MatchingSky['kootas'] {
  const names = all.first[0]?.kootas.map(({ name }) => name) ?? [];
  return names.flatMap((name) => {
    const [first, second] = [differentForms(all.first, name), differentForms(all.second, name)];
    return first && second ? [{ first, second }] : [];
  });
}

function differentForms(all: readonly Ashtakoota[], name: KootaName): KootaForms | null {
  const forms = new Map(
    all
      .flatMap(({ kootas }) => kootas.filter((koota) => koota.name === name))
      .map((koota) => [JSON.stringify(koota), koota]),
  );
  const [first, ...others] = forms.values();
  return first ? [first, ...others] : null;
}

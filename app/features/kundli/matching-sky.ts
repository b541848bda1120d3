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

/** What a matching tells of the sky, before it is put into words. */
export interface MatchingSky {
  /** In the order of the form. */
  readonly people: readonly [PersonSky, PersonSky];
  /** The eight kootas in the order of the books. */
  readonly kootas: readonly ByGroom<KootaForms>[];
  readonly points: ByGroom<PointsSpan>;
  /** Points of a pair without any fault. */
  readonly most: number;
}

/** Results with the first and with the second person as the groom. */
export type ByGroom<Value> = Readonly<Record<Position, Value>>;

/** A person's place in the form. */
export type Position = 'first' | 'second';

/** One of the two, with all that the sky may have been: one of each where the hour of birth is known. */
export interface PersonSky {
  /** Every place of the Moon on that day that a table tells from another. */
  readonly moons: readonly ZodiacPlace[];
  /** Null where the hour is known. */
  readonly day: MoonOfDay | null;
  /** Without an hour at the day's first and last moment; the houses from those ascendants mean nothing. */
  readonly mars: readonly { readonly sign: SignSlug; readonly dosha: MangalDosha }[];
  /** Null where the town has a position of its own, nobody knows how far off it is, or the hour is not known. */
  readonly ascendantRange: AscendantRange | null;
}

/** One koota in every different form that the hours of the two days allow. */
export type KootaForms = readonly [Koota, ...Koota[]];

/** A sum of points, or between which it lies. */
export interface PointsSpan {
  readonly least: number;
  readonly most: number;
}

export const matchingSky = computation('matching-sky', matchingSkyOf, { isPersonal: true });

/** Into a stretch, clear of its edges. */
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
  // Both ends of each pada: Sagittarius and Capricorn change their kind in the middle of one.
  const moons = day.padas.flatMap(({ from, until }) => [
    moonPlaceAt(new Date(from.getTime() + INSIDE_MS)),
    moonPlaceAt(new Date(until.getTime() - INSIDE_MS)),
  ]);
  const ends = [startOfDayIn(place.timeZone, date), endOfDayIn(place.timeZone, date)];
  return { moons, day, mars: ends.map(marsAt), ascendantRange: null };
}

/** Every comparison that the hours of the two days allow: one where both hours are known. */
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

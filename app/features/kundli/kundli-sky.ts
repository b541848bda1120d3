import { computation } from '~/shared/computing/computation';
import type { SignSlug } from '~/features/astronomy/signs';
import { endOfDayIn, startOfDayIn } from '~/shared/time/zone';
import { ascendantRangeOf, type AscendantRange } from './ascendant-range';
import type { BirthMoment } from './birth-moment';
import { vimshottariOf, type Mahadasha } from './dasha';
import { moonOfDay, type MoonOfDay } from './moon-of-day';
import { natalChartOf, type NatalChart } from './natal-chart';
import { positionsAt, type Positions } from './positions';
import { sadeSatisOf, type SadeSati } from './sade-sati';

/** What a kundli tells of the sky, before it is put into words. */
export type KundliSky = TimedSky | UntimedSky;

interface TimedSky {
  readonly kind: 'timed';
  readonly instant: Date;
  readonly chart: NatalChart;
  /** Null where the town has a position of its own, or nobody knows how far it lies from the one that it has. */
  readonly ascendantRange: AscendantRange | null;
}

/** What is sure of a birth whose hour is not known. */
export interface UntimedSky {
  readonly kind: 'untimed';
  readonly moon: MoonOfDay;
  /** The whole day. */
  readonly day: GrahaStretch;
  /** The day in pieces of one Moon sign. */
  readonly bySign: readonly GrahaStretch[];
  /** The dashas of somebody born at the day's first moment, and at its last. */
  readonly dashas: { readonly first: readonly Mahadasha[]; readonly last: readonly Mahadasha[] };
  /** For each sign in which the Moon may have stood. */
  readonly sadeSatis: readonly { readonly sign: SignSlug; readonly all: readonly SadeSati[] }[];
}

/** A part of a day, with where the grahas stand at its beginning, in its middle and at its end. */
export interface GrahaStretch {
  readonly from: Date;
  readonly until: Date;
  readonly places: Readonly<Record<'first' | 'middle' | 'last', Positions['grahas']>>;
}

export const kundliSky = computation('kundli-sky', kundliSkyOf, { isPersonal: true });

export function kundliSkyOf(birth: BirthMoment): KundliSky {
  const { instant, place, withinKm } = birth;
  if (!instant) return untimedSky(birth);
  return {
    ...{ kind: 'timed', instant, chart: natalChartOf({ instant, place }) },
    ascendantRange: withinKm === null ? null : ascendantRangeOf({ instant, place }, withinKm),
  };
}

function untimedSky(birth: BirthMoment): UntimedSky {
  const { date, place } = birth;
  const { timeZone } = place;
  const moon = moonOfDay(date, timeZone);
  const [start, end] = [startOfDayIn(timeZone, date), endOfDayIn(timeZone, date)];
  return {
    kind: 'untimed',
    moon,
    day: stretchOf(birth, start, end),
    bySign: moon.signs.map(({ from, until }) => stretchOf(birth, from, until)),
    dashas: {
      first: vimshottariOf(moon.atStart.longitude, start),
      last: vimshottariOf(moon.atEnd.longitude, end),
    },
    sadeSatis: moon.signs.map(({ sign }) => ({ sign, all: sadeSatisOf(sign, start) })),
  };
}

function stretchOf({ place }: BirthMoment, from: Date, until: Date): GrahaStretch {
  const grahasAt = (moment: number) => positionsAt({ instant: new Date(moment), place }).grahas;
  return {
    from,
    until,
    places: {
      first: grahasAt(from.getTime()),
      middle: grahasAt((from.getTime() + until.getTime()) / 2),
      // The day ends with the next one's first moment: its own last one is still in the Moon's sign.
      last: grahasAt(until.getTime() - 1),
    },
  };
}

import { computation } from '~/shared/computing/computation';
import type { SignSlug } from '~/features/astronomy/signs';
import { getEndOfDayIn, getStartOfDayIn } from '~/shared/time/zone';
import { computeAscendantRange, type AscendantRange } from './ascendant-range';
import type { BirthMoment } from './birth-moment';
import { computeVimshottari, type Mahadasha } from './dasha';
import { computeMoonOfDay, type MoonOfDay } from './moon-of-day';
import { computeNatalChart, type NatalChart } from './natal-chart';
import { computePositions, type Positions } from './positions';
import { computeSadeSatis, type SadeSati } from './sade-sati';

export type KundliData = TimedKundliData | UntimedKundliData;

interface TimedKundliData {
  readonly kind: 'timed';
  readonly instant: Date;
  readonly chart: NatalChart;
  /** Null if the town's position is exact or its error unknown. */
  readonly ascendantRange: AscendantRange | null;
}

export interface UntimedKundliData {
  readonly kind: 'untimed';
  readonly moon: MoonOfDay;
  readonly day: GrahaStretch;
  /** The day, split where the Moon changes sign. */
  readonly bySign: readonly GrahaStretch[];
  readonly dashas: { readonly first: readonly Mahadasha[]; readonly last: readonly Mahadasha[] };
  readonly sadeSatis: readonly { readonly sign: SignSlug; readonly all: readonly SadeSati[] }[];
}

export interface GrahaStretch {
  readonly from: Date;
  readonly until: Date;
  readonly places: Readonly<Record<'first' | 'middle' | 'last', Positions['grahas']>>;
}

export const kundliComputation = computation('kundli-sky', computeKundliData, { isPersonal: true });

export function computeKundliData(birth: BirthMoment): KundliData {
  const { instant, place, withinKm } = birth;
  if (!instant) return computeUntimedKundliData(birth);
  return {
    ...{ kind: 'timed', instant, chart: computeNatalChart({ instant, place }) },
    ascendantRange: withinKm === null ? null : computeAscendantRange({ instant, place }, withinKm),
  };
}

function computeUntimedKundliData(birth: BirthMoment): UntimedKundliData {
  const { date, place } = birth;
  const { timeZone } = place;
  const moon = computeMoonOfDay(date, timeZone);
  const [start, end] = [getStartOfDayIn(timeZone, date), getEndOfDayIn(timeZone, date)];
  return {
    kind: 'untimed',
    moon,
    day: computeGrahaStretch(birth, start, end),
    bySign: moon.signs.map(({ from, until }) => computeGrahaStretch(birth, from, until)),
    dashas: {
      first: computeVimshottari(moon.atStart.longitude, start),
      last: computeVimshottari(moon.atEnd.longitude, end),
    },
    sadeSatis: moon.signs.map(({ sign }) => ({ sign, all: computeSadeSatis(sign, start) })),
  };
}

function computeGrahaStretch({ place }: BirthMoment, from: Date, until: Date): GrahaStretch {
  const computeGrahasAt = (moment: number) =>
    computePositions({ instant: new Date(moment), place }).grahas;
  return {
    from,
    until,
    places: {
      first: computeGrahasAt(from.getTime()),
      middle: computeGrahasAt((from.getTime() + until.getTime()) / 2),
      // One millisecond earlier: the end itself belongs to the next stretch.
      last: computeGrahasAt(until.getTime() - 1),
    },
  };
}

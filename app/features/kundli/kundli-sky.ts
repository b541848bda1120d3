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

export type KundliSky = TimedSky | UntimedSky;

interface TimedSky {
  readonly kind: 'timed';
  readonly instant: Date;
  readonly chart: NatalChart;
  /** Null if the town's position is exact or its error unknown. */
  readonly ascendantRange: AscendantRange | null;
}

export interface UntimedSky {
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
      // One millisecond earlier: the end itself belongs to the next stretch.
      last: grahasAt(until.getTime() - 1),
    },
  };
}

import {
  findMoonrise,
  findMoonset,
  getSunrise,
  getSunset,
  type Place,
} from '~/features/astronomy/rise-set';
import { computation } from '~/shared/computing/computation';
import type { CalendarDate } from '~/shared/time/calendar';
import { toDateIn } from '~/shared/time/zone';
import { widenSpan } from './rules/date-span';
import { findEclipsesAt, type Eclipse } from './rules/eclipses';

/** Rise or set during an eclipse. Part of the eclipse is not visible. */
export interface EclipseRiseOrSet {
  readonly turn: 'sunrise' | 'sunset' | 'moonrise' | 'moonset';
  readonly at: Date;
}

export interface EclipseHours {
  readonly eclipse: Eclipse;
  readonly turns: readonly EclipseRiseOrSet[];
}

/** Null if the eclipse is not visible. */
export const eclipseHours = computation(
  'eclipse-hours',
  (of: Eclipse['of'], date: CalendarDate, place: Place): EclipseHours | null => {
    const beside = widenSpan({ from: date, to: date }, 1);
    const eclipse = findEclipsesAt(beside, place).find((each) => each.of === of);
    return eclipse ? { eclipse, turns: turnsDuring(eclipse, place) } : null;
  },
);

function turnsDuring({ of, begins, ends }: Eclipse, place: Place): EclipseRiseOrSet[] {
  const dates = [begins, ends].map((instant) => toDateIn(place.timeZone, instant));
  return [...new Set(dates)]
    .flatMap((date) => findRisesAndSets(date, of, place))
    .flatMap(({ turn, at }) => (at && at > begins && at < ends ? [{ turn, at }] : []));
}

function findRisesAndSets(
  date: CalendarDate,
  of: Eclipse['of'],
  place: Place,
): { readonly turn: EclipseRiseOrSet['turn']; readonly at: Date | null }[] {
  return of === 'sun'
    ? [
        { turn: 'sunrise', at: getSunrise(date, place) },
        { turn: 'sunset', at: getSunset(date, place) },
      ]
    : [
        { turn: 'moonrise', at: findMoonrise(date, place) },
        { turn: 'moonset', at: findMoonset(date, place) },
      ];
}

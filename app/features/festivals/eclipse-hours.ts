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

/** Rise or set during an eclipse, which hides part of the eclipse. */
export interface EclipseRiseOrSet {
  readonly event: 'sunrise' | 'sunset' | 'moonrise' | 'moonset';
  readonly at: Date;
}

export interface EclipseHours {
  readonly eclipse: Eclipse;
  readonly risesAndSets: readonly EclipseRiseOrSet[];
}

/** Null if the eclipse is not visible. */
export const eclipseHours = computation(
  'eclipse-hours',
  (of: Eclipse['of'], date: CalendarDate, place: Place): EclipseHours | null => {
    const searchSpan = widenSpan({ from: date, to: date }, 1);
    const eclipse = findEclipsesAt(searchSpan, place).find((each) => each.of === of);
    return eclipse ? { eclipse, risesAndSets: findRisesAndSetsDuring(eclipse, place) } : null;
  },
);

function findRisesAndSetsDuring({ of, begins, ends }: Eclipse, place: Place): EclipseRiseOrSet[] {
  const dates = [begins, ends].map((instant) => toDateIn(place.timeZone, instant));
  return [...new Set(dates)]
    .flatMap((date) => findRisesAndSets(date, of, place))
    .flatMap(({ event, at }) => (at && at > begins && at < ends ? [{ event, at }] : []));
}

function findRisesAndSets(
  date: CalendarDate,
  of: Eclipse['of'],
  place: Place,
): { readonly event: EclipseRiseOrSet['event']; readonly at: Date | null }[] {
  return of === 'sun'
    ? [
        { event: 'sunrise', at: getSunrise(date, place) },
        { event: 'sunset', at: getSunset(date, place) },
      ]
    : [
        { event: 'moonrise', at: findMoonrise(date, place) },
        { event: 'moonset', at: findMoonset(date, place) },
      ];
}

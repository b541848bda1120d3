import {
  moonriseOf,
  moonsetOf,
  sunriseOf,
  sunsetOf,
  type Place,
} from '~/features/astronomy/rise-set';
import { computation } from '~/shared/computing/computation';
import type { CalendarDate } from '~/shared/time/calendar';
import { dateIn } from '~/shared/time/zone';
import { widened } from './rules/date-span';
import { eclipsesAt, type Eclipse } from './rules/eclipses';

/** A rising or setting during an eclipse, which hides part of it. */
export interface EclipseTurn {
  readonly turn: 'sunrise' | 'sunset' | 'moonrise' | 'moonset';
  readonly at: Date;
}

export interface EclipseHours {
  readonly eclipse: Eclipse;
  readonly turns: readonly EclipseTurn[];
}

/** Null if the eclipse is not visible. */
export const eclipseHours = computation(
  'eclipse-hours',
  (of: Eclipse['of'], date: CalendarDate, place: Place): EclipseHours | null => {
    const beside = widened({ from: date, to: date }, 1);
    const eclipse = eclipsesAt(beside, place).find((each) => each.of === of);
    return eclipse ? { eclipse, turns: turnsDuring(eclipse, place) } : null;
  },
);

function turnsDuring({ of, begins, ends }: Eclipse, place: Place): EclipseTurn[] {
  const dates = [begins, ends].map((instant) => dateIn(place.timeZone, instant));
  return [...new Set(dates)]
    .flatMap((date) => turnsOn(date, of, place))
    .flatMap(({ turn, at }) => (at && at > begins && at < ends ? [{ turn, at }] : []));
}

function turnsOn(
  date: CalendarDate,
  of: Eclipse['of'],
  place: Place,
): { readonly turn: EclipseTurn['turn']; readonly at: Date | null }[] {
  return of === 'sun'
    ? [
        { turn: 'sunrise', at: sunriseOf(date, place) },
        { turn: 'sunset', at: sunsetOf(date, place) },
      ]
    : [
        { turn: 'moonrise', at: moonriseOf(date, place) },
        { turn: 'moonset', at: moonsetOf(date, place) },
      ];
}

import {
  type Place,
  findMoonrise,
  findMoonset,
  getSunrise,
  getSunset,
} from '~/features/astronomy/rise-set';
import { computation } from '~/shared/computing/computation';
import { addDays, countDaysBetween, type CalendarDate } from '~/shared/time/calendar';
import {
  computeDecidingSpan,
  type TimeSpan,
  getPlaceDays,
} from '~/features/festivals/rules/place-days';
import type { Festival } from './festival';
import type { Parana } from '~/features/festivals/rules/ekadashi';
import { widenSpan } from '~/features/festivals/rules/date-span';
import { findFestivalDates } from '~/features/festivals/rules/compute-festivals';
import { findVratsBetween } from '~/features/festivals/rules/vrats';
import { hasWindows, findPujaWindows, type PujaWindow } from '~/features/festivals/rules/windows';
import type { WindowPurpose } from './rules/rule';
import { toDateIn } from '~/shared/time/zone';
import { findEclipsesAt, type Eclipse } from '~/features/festivals/rules/eclipses';

type LocalDay = Pick<Festival, 'date' | 'decidedAt' | 'exception' | 'inNakshatra' | 'from' | 'to'>;

/** Shows why the date is right: the deciding times, or the sunrises of two days for an exception. */
type DayProof =
  | ({ readonly by: 'deciding-time' } & TimeSpan)
  | { readonly by: 'sunrises'; readonly first: Date; readonly second: Date };

export interface FestivalHours {
  readonly day: LocalDay;
  readonly windows: readonly PujaWindow[];
  /** Purposes at this place on New Delhi's date, which can differ from the local one. */
  readonly purposes: readonly WindowPurpose[];
  /** Only for Ekadashi. */
  readonly parana: Parana | null;
  readonly sunrise: Date;
  readonly sunset: Date;
  /** Null if no part of the day decides the date. */
  readonly proof: DayProof | null;
}

/** Maximum distance between the local date and New Delhi's. */
const MAX_NEIGHBOUR_DAYS = 40;
const EKADASHI = /-ekadashi$/;

/**
 * Null if no time of day matters or the place has no date nearby. Announced months are not needed: festivals that
 * depend on them have no deciding time.
 */
export const festivalHours = computation(
  'festival-hours',
  (slug: string, date: CalendarDate, place: Place): FestivalHours | null => {
    const own = findNearestDay(slug, date, place);
    if (!own || !hasHours({ ...own, slug })) return null;
    const { decidedAt, exception, inNakshatra, from, to } = own;
    const days = getPlaceDays(place);
    const windows = findPujaWindows(slug, own.date, place);
    const ofDelhi = own.date === date ? windows : findPujaWindows(slug, date, place);
    return {
      day: { date: own.date, decidedAt, exception, inNakshatra, from, to },
      windows,
      purposes: ofDelhi.map(({ purpose }) => purpose),
      parana: findParana(own.date, slug, place),
      sunrise: days.sunrise(own.date),
      sunset: days.sunset(own.date),
      proof: decidedAt ? buildDayProof({ date: own.date, exception, decidedAt }, place) : null,
    };
  },
);

export function hasHours({ slug, decidedAt }: Pick<Festival, 'slug' | 'decidedAt'>): boolean {
  return decidedAt !== undefined || hasWindows(slug);
}

export const festivalWindows = computation(
  'festival-windows',
  (slug: string, date: CalendarDate, places: readonly Place[]): readonly PujaWindow[][] =>
    places.map((place) => findPujaWindows(slug, date, place)),
);

function findNearestDay(slug: string, date: CalendarDate, place: Place): Festival | undefined {
  const distance = (other: Festival) => Math.abs(countDaysBetween(date, other.date));
  const [nearest] = [
    ...findFestivalDates(slug, widenSpan({ from: date, to: date }, MAX_NEIGHBOUR_DAYS), place),
  ].sort((one, other) => distance(one) - distance(other));
  return nearest;
}

function findParana(date: CalendarDate, slug: string, place: Place): Parana | null {
  if (!EKADASHI.test(slug)) return null;
  const vrats = findVratsBetween({ from: date, to: date }, place);
  const found = vrats.find(({ ekadashi }) => `${ekadashi ?? ''}-ekadashi` === slug);
  return found?.parana ?? null;
}

function buildDayProof(
  {
    date,
    decidedAt,
    exception,
  }: Pick<Festival, 'date' | 'exception'> & {
    readonly decidedAt: NonNullable<Festival['decidedAt']>;
  },
  place: Place,
): DayProof {
  const days = getPlaceDays(place);
  const isByRule =
    exception === undefined ||
    exception === 'first-of-two' ||
    exception === 'second-of-two' ||
    exception === 'shravana';
  return isByRule
    ? { by: 'deciding-time', ...computeDecidingSpan(date, decidedAt, days) }
    : { by: 'sunrises', first: days.sunrise(date), second: days.sunrise(addDays(date, 1)) };
}

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

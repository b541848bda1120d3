import { LRUCache } from 'lru-cache';
import { NEW_DELHI, type Place } from '~/features/sky/rise-set';
import { addDays, INDIA_TIME_ZONE, partsOf, type CalendarDate } from '~/shared/time/calendar';
import { shortName, type Festival } from './festival';
import { EDITIONS } from './festival-data.server';
import { festivalPath } from './festival-paths';
import { nameInOwnWords } from './festival-texts.server';
import { festivalsOf } from './rules/festivals-of';

/** A festival of a day, in the words of the page in hand. */
export interface FestivalOfDay {
  readonly slug: string;
  readonly name: string;
  /** The address of its page; null where it has none. */
  readonly path: string | null;
}

type Kept = Pick<Festival, 'id' | 'slug' | 'name' | 'rank'>;
type DaysOfYear = ReadonlyMap<CalendarDate, readonly Kept[]>;

/** To compute a year takes far longer than to show a day of it. Each takes about twenty kilobytes: all years of India, and some of cities abroad. */
const YEARS_KEPT = 250;
const years = new LRUCache<string, DaysOfYear>({ max: YEARS_KEPT });

/**
 * @returns the festivals of a day at a place, the most important first. All of India keeps those of New Delhi, as its calendars do
 */
export function festivalsOn(date: CalendarDate, place: Place): FestivalOfDay[] {
  const { year } = partsOf(date);
  const inIndia = place.timeZone === INDIA_TIME_ZONE;
  return (daysOf(year, inIndia ? NEW_DELHI : place).get(date) ?? []).map((festival) => ({
    slug: festival.slug,
    name: shortName(nameInOwnWords(festival)),
    path: inIndia ? pathOf(festival, year) : pathOf(inDelhi(festival, date), year),
  }));
}

function pathOf(festival: Kept | undefined, year: number): string | null {
  return festival && EDITIONS.includes(year) ? festivalPath(festival) : null;
}

/** The same festival in New Delhi, which has the page; it may be kept there on a day beside this one. */
function inDelhi({ slug }: Kept, date: CalendarDate): Kept | undefined {
  const days = daysOf(partsOf(date).year, NEW_DELHI);
  return [date, addDays(date, 1), addDays(date, -1)]
    .flatMap((each) => days.get(each) ?? [])
    .find((each) => each.slug === slug);
}

function daysOf(year: number, place: Place): DaysOfYear {
  const key = `${year} ${place.latitude} ${place.longitude} ${place.timeZone}`;
  const known = years.get(key);
  if (known) return known;
  const days = new Map<CalendarDate, Kept[]>();
  for (const { id, slug, name, rank, date } of festivalsOf(year, place)) {
    days.set(date, [...(days.get(date) ?? []), { id, slug, name, rank }]);
  }
  for (const festivals of days.values()) festivals.sort((one, other) => one.rank - other.rank);
  years.set(key, days);
  return days;
}

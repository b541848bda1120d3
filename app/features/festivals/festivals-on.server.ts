import { LRUCache } from 'lru-cache';
import { NEW_DELHI, type Place } from '~/features/sky/rise-set';
import { addDays, INDIA_TIME_ZONE, partsOf, type CalendarDate } from '~/shared/time/calendar';
import { shortName, type Festival } from './festival';
import { EDITIONS } from './festival-data.server';
import { festivalPath } from './festival-paths';
import { nameInOwnWords } from './festival-texts.server';
import { festivalsBetween, festivalsOfMonth } from './rules/festivals-of';
import { forgottenBySighting } from './rules/sighted-months';

/** A festival of a day, in the words of the page in hand. */
export interface FestivalOfDay {
  readonly slug: string;
  readonly name: string;
  /** The address of its page; null where it has none. */
  readonly path: string | null;
}

type Kept = Pick<Festival, 'id' | 'slug' | 'name' | 'rank'>;
/** Of a month, about two kilobytes; of a day that was asked for by itself, less. */
const MONTHS_KEPT = 1500;
const DAYS_KEPT = 3000;
const months = forgottenBySighting(
  new LRUCache<string, ReadonlyMap<CalendarDate, readonly Kept[]>>({ max: MONTHS_KEPT }),
);
const singleDays = forgottenBySighting(new LRUCache<string, readonly Kept[]>({ max: DAYS_KEPT }));

/** Makes those of a whole month ready, from which its days are taken then. */
export function readyFestivalsOfMonth(year: number, month: number, place: Place): void {
  const key = placed(`${year}-${month}`, placeOfCalendar(place));
  if (months.has(key)) return;
  const days = new Map<CalendarDate, Kept[]>();
  for (const each of festivalsOfMonth(year, month, placeOfCalendar(place))) {
    days.set(each.date, [...(days.get(each.date) ?? []), kept(each)]);
  }
  for (const festivals of days.values()) festivals.sort(byRank);
  months.set(key, days);
}

/**
 * @returns the festivals of a day at a place, the most important first. All of India keeps those of New Delhi, as its calendars do
 */
export function festivalsOn(date: CalendarDate, place: Place): FestivalOfDay[] {
  const { year } = partsOf(date);
  return daysOf(date, placeOfCalendar(place)).map((festival) => ({
    slug: festival.slug,
    name: shortName(nameInOwnWords(festival)),
    path: EDITIONS.includes(year) ? pathOf(festival, date, place) : null,
  }));
}

/** New Delhi has the page; the festival may be kept there on a day beside this one. */
function pathOf(festival: Kept, date: CalendarDate, place: Place): string | null {
  if (placeOfCalendar(place) === NEW_DELHI) return festivalPath(festival);
  const inDelhi = [date, addDays(date, 1), addDays(date, -1)]
    .flatMap((each) => daysOf(each, NEW_DELHI))
    .find(({ slug }) => slug === festival.slug);
  return inDelhi ? festivalPath(inDelhi) : null;
}

function placeOfCalendar(place: Place): Place {
  return place.timeZone === INDIA_TIME_ZONE ? NEW_DELHI : place;
}

function daysOf(date: CalendarDate, place: Place): readonly Kept[] {
  const { year, month } = partsOf(date);
  const ofMonth = months.get(placed(`${year}-${month}`, place));
  if (ofMonth) return ofMonth.get(date) ?? [];
  const key = placed(date, place);
  const known = singleDays.get(key);
  if (known) return known;
  const found = festivalsBetween({ from: date, to: date }, place).map(kept).sort(byRank);
  singleDays.set(key, found);
  return found;
}

function kept({ id, slug, name, rank }: Kept): Kept {
  return { id, slug, name, rank };
}

function byRank(one: Kept, other: Kept): number {
  return one.rank - other.rank;
}

function placed(when: string, { latitude, longitude, timeZone }: Place): string {
  return `${when} ${latitude} ${longitude} ${timeZone}`;
}

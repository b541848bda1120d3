import { parseCalendarDate, partsOf, type CalendarDate } from '~/shared/time/calendar';
import { readId, type Festival } from './festival';
import type { Moment } from './moment';
import { widened, yearSpan } from './rules/date-span';
import { KNOWN_FESTIVALS } from './rules/festival-list.server';
import { festivalDays, festivalsOf, festivalsOfMonth } from './rules/festivals-of';
import { sightedMonthsRevised } from './rules/sighted-months';

/** The years of which printed lists were compared, in rising order. */
export const EDITIONS: readonly number[] = [2025, 2026, 2027];

const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

/** The years that are computed for whoever asks, in rising order. */
export const YEARS: readonly number[] = Array.from(
  { length: LAST_YEAR - FIRST_YEAR + 1 },
  (_, at) => FIRST_YEAR + at,
);

/** The day on which the rules or what is known of a year were last changed. */
const RULES_REVISED: CalendarDate = '2026-11-23';
/** An announcement moves a day by one at most, back and forth: from one date that was shown to another. */
const MOVED_BY_AT_MOST = 2;

/** @returns the day on which the dates of festivals were last changed: by us, or by an announcement */
export function festivalsRevised(): CalendarDate {
  const announced = sightedMonthsRevised();
  return announced !== null && announced > RULES_REVISED ? announced : RULES_REVISED;
}

/** @returns the years that search engines are told of: the present one, those beside it, and the one that the site's settings pin */
export function listedYears({ today, pinned }: Moment): readonly number[] {
  const { year: present } = partsOf(today);
  return YEARS.filter((year) => Math.abs(year - present) <= 1 || year === pinned);
}

/** @returns all festivals of a year at New Delhi, by date; none of a year that is not computed */
export function festivalsIn(year: number): readonly Festival[] {
  return YEARS.includes(year) ? festivalsOf(year) : [];
}

/** @returns those of a month, 1 to 12 */
export function festivalsInMonth(year: number, month: number): readonly Festival[] {
  return YEARS.includes(year) ? festivalsOfMonth(year, month) : [];
}

/** @returns the days of one festival in some years, by date */
export function daysIn(slug: string, years: readonly number[]): Festival[] {
  return years
    .filter((year) => YEARS.includes(year))
    .flatMap((year) =>
      EDITIONS.includes(year)
        ? festivalsOf(year).filter((each) => each.slug === slug)
        : festivalDays(slug, yearSpan(year)),
    );
}

/**
 * @returns the festival of an id such as `diwali-2026-11-08`, of any year that is computed; null when there is none. One that waits
 *   for the Moon to be sighted has the ids of the days beside its own as well: it was kept on one of them before it was announced
 */
export function festivalOfId(id: string): Festival | null {
  const { slug, date } = readId(id);
  if (!parseCalendarDate(date)) return null;
  const found = festivalFrom(id, date);
  if (found || !waitsForMoon(slug)) return found;
  const [near] = festivalDays(slug, widened({ from: date, to: date }, MOVED_BY_AT_MOST));
  return near ? festivalFrom(near.id, near.date) : null;
}

function festivalFrom(id: string, date: CalendarDate): Festival | null {
  const { year, month } = partsOf(date);
  return festivalsInMonth(year, month).find((festival) => festival.id === id) ?? null;
}

function waitsForMoon(slug: string): boolean {
  return KNOWN_FESTIVALS.some(([each, { rule }]) => each === slug && rule.by === 'hijri');
}

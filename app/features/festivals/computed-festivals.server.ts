import { NEW_DELHI, type Place } from '~/features/astronomy/rise-set';
import type { Compute } from '~/shared/computing/computation';
import { parseCalendarDate, getParts, type CalendarDate } from '~/shared/time/calendar';
import type { AnnouncedMoonSightings } from './moon-sightings.server';
import {
  eclipseHours,
  type EclipseHours,
  festivalHours,
  festivalWindows,
  hasHours,
  type FestivalHours,
} from './festival-hours';
import { YEARS, getFestivalsRevisedDate } from './editions';
import { parseFestivalId, type Festival } from './festival';
import {
  festivalDates,
  festivalMonth,
  vratMonth,
  type FestivalDate,
  festivalDays,
  type FestivalDay,
} from './festival-days';
import { MONTHS } from './month';
import { getMonthSpan, widenSpan, getYearSpan, type DateSpan } from './rules/date-span';
import { findEntry } from './rules/festival-list.server';
import { selectSightings } from './rules/hijri';
import type { Vrat } from './rules/vrats';
import { hasWindows, type PujaWindow } from './rules/windows';

/** An announcement moves a date by one day, and its undo moves it back, so shown dates differ by at most two days. */
const MAX_MOVED_DAYS = 2;

/** Festivals by the rules and current announcements, computed in a worker. */
export type ComputedFestivals = ReturnType<typeof createComputedFestivals>;

/**
 * Every method uses the announcements that are current when it is called.
 * @returns the festivals computed from the rules and the announcements
 */
export function createComputedFestivals({
  compute,
  announced,
}: {
  readonly compute: Compute;
  readonly announced: AnnouncedMoonSightings;
}) {
  const selectAnnounced = (span: DateSpan) => selectSightings(span, announced.months);

  async function festivalsInMonth(year: number, month: number): Promise<readonly Festival[]> {
    if (!YEARS.includes(year)) return [];
    return compute(
      festivalMonth,
      year,
      month,
      NEW_DELHI,
      selectAnnounced(getMonthSpan(year, month)),
    );
  }

  async function findFestivalIn(id: string, date: CalendarDate): Promise<Festival | null> {
    const { year, month } = getParts(date);
    return (await festivalsInMonth(year, month)).find((festival) => festival.id === id) ?? null;
  }

  return {
    /** Date of the last change to festival dates. */
    get revised(): CalendarDate {
      return getFestivalsRevisedDate(announced.revised);
    },

    /** @returns festivals of a month (1 to 12) at New Delhi by date; empty for a year without an edition */
    festivalsInMonth,

    /** @returns the festivals of a year */
    async festivalsInYear(year: number): Promise<readonly Festival[]> {
      const months = await Promise.all(MONTHS.map(({ number }) => festivalsInMonth(year, number)));
      return months.flat();
    },

    /**
     * @returns null for an unknown id such as `diwali-2026-11-08`. A festival that depends on a sighting is also
     * found under adjacent dates, because its date can change
     */
    async findById(id: string): Promise<Festival | null> {
      const { slug, date: written } = parseFestivalId(id);
      const date = parseCalendarDate(written);
      const entry = findEntry(slug);
      if (date === null || !entry) return null;
      const found = await findFestivalIn(id, date);
      if (found || entry.rule.by !== 'hijri') return found;
      const span = widenSpan({ from: date, to: date }, MAX_MOVED_DAYS);
      const [near] = await compute(festivalDates, slug, span, selectAnnounced(span));
      return near ? findFestivalIn(near.id, near.date) : null;
    },

    /** @returns dates at New Delhi, in order. Empty for an unknown slug */
    async findDates(slug: string, years: readonly number[]): Promise<readonly FestivalDate[]> {
      if (!findEntry(slug)) return [];
      const spans = years.filter((year) => YEARS.includes(year)).map(getYearSpan);
      const dates = spans.map((span) => compute(festivalDates, slug, span, selectAnnounced(span)));
      return (await Promise.all(dates)).flat();
    },

    /** @returns only days with a festival or vrat */
    async festivalDaysIn(span: DateSpan, place: Place): Promise<readonly FestivalDay[]> {
      return compute(festivalDays, span, toPlace(place), selectAnnounced(span));
    },

    /** @returns the vrats of a month, 1 to 12, at New Delhi */
    async vratsInMonth(year: number, month: number): Promise<readonly Vrat[]> {
      return compute(vratMonth, year, month);
    },

    /** @returns null if no time of day matters */
    async computeHoursAt(
      festival: Pick<Festival, 'slug' | 'date' | 'decidedAt'>,
      place: Place,
    ): Promise<FestivalHours | null> {
      const { slug, date } = festival;
      return hasHours(festival) ? compute(festivalHours, slug, date, toPlace(place)) : null;
    },

    /** @returns the observance times of a festival at each place */
    async computeWindowsAt(
      { slug, date }: Pick<Festival, 'slug' | 'date'>,
      places: readonly Place[],
    ): Promise<readonly (readonly PujaWindow[])[]> {
      if (!hasWindows(slug)) return places.map(() => []);
      return compute(festivalWindows, slug, date, places.map(toPlace));
    },

    /** @returns null if the eclipse is not visible */
    async computeEclipseAt(
      { slug, date }: Pick<Festival, 'slug' | 'date'>,
      place: Place,
    ): Promise<EclipseHours | null> {
      const of = slug.startsWith('solar') ? 'sun' : 'moon';
      return compute(eclipseHours, of, date, toPlace(place));
    },
  };
}

function toPlace({ latitude, longitude, timeZone }: Place): Place {
  return { latitude, longitude, timeZone };
}

import { NEW_DELHI, type Place } from '~/features/astronomy/rise-set';
import type { Compute } from '~/shared/computing/computation';
import { parseCalendarDate, partsOf, type CalendarDate } from '~/shared/time/calendar';
import type { AnnouncedMonths } from './announced-months';
import { eclipseHours, type EclipseHours } from './eclipse-hours';
import { YEARS } from './editions';
import { readId, type Festival } from './festival';
import { festivalsRevised } from './festival-data.server';
import { festivalDates, festivalMonth, vratMonth, type FestivalDate } from './festival-dates';
import { festivalDays, type FestivalDay } from './festival-days';
import { festivalHours, festivalWindows, hasHours, type FestivalHours } from './festival-hours';
import { MONTHS } from './month';
import { monthSpan, widened, yearSpan, type DateSpan } from './rules/date-span';
import { isKnownSlug, waitsForMoon } from './rules/festival-list.server';
import { sightedAbout } from './rules/hijri';
import type { Vrat } from './rules/vrats';
import { hasWindows, type PujaWindow } from './rules/windows';

/** An announcement moves a date by one day, and an undo back: two days between shown dates. */
const MOVED_BY_AT_MOST = 2;

/** Festivals by the rules and current announcements, computed in a worker. */
export type ComputedFestivals = ReturnType<typeof createComputedFestivals>;

/** @returns the festivals by what is announced at the moment of each question */
export function createComputedFestivals({
  compute,
  announced,
}: {
  readonly compute: Compute;
  readonly announced: AnnouncedMonths;
}) {
  const about = (span: DateSpan) => sightedAbout(span, announced.months);

  async function ofMonth(year: number, month: number): Promise<readonly Festival[]> {
    if (!YEARS.includes(year)) return [];
    return compute(festivalMonth, year, month, NEW_DELHI, about(monthSpan(year, month)));
  }

  async function findIn(id: string, date: CalendarDate): Promise<Festival | null> {
    const { year, month } = partsOf(date);
    return (await ofMonth(year, month)).find((festival) => festival.id === id) ?? null;
  }

  return {
    /** Date of the last change to festival dates. */
    get revised(): CalendarDate {
      return festivalsRevised(announced.revised);
    },

    /** @returns festivals of a month (1 to 12) at New Delhi by date; empty for a year without an edition */
    ofMonth,

    /** @returns those of a year */
    async ofYear(year: number): Promise<readonly Festival[]> {
      const months = await Promise.all(MONTHS.map(({ number }) => ofMonth(year, number)));
      return months.flat();
    },

    /**
     * @returns null for an unknown id such as `diwali-2026-11-08`. A festival that depends on a sighting is also
     * found under adjacent
     * dates, because its date can change
     */
    async byId(id: string): Promise<Festival | null> {
      const { slug, date: written } = readId(id);
      const date = parseCalendarDate(written);
      if (date === null || !isKnownSlug(slug)) return null;
      const found = await findIn(id, date);
      if (found || !waitsForMoon(slug)) return found;
      const span = widened({ from: date, to: date }, MOVED_BY_AT_MOST);
      const [near] = await compute(festivalDates, slug, span, about(span));
      return near ? findIn(near.id, near.date) : null;
    },

    /** @returns days at New Delhi by date; empty for an unknown slug */
    async datesOf(slug: string, years: readonly number[]): Promise<readonly FestivalDate[]> {
      if (!isKnownSlug(slug)) return [];
      const spans = years.filter((year) => YEARS.includes(year)).map(yearSpan);
      const dates = spans.map((span) => compute(festivalDates, slug, span, about(span)));
      return (await Promise.all(dates)).flat();
    },

    /** @returns only days that have any */
    async daysIn(span: DateSpan, place: Place): Promise<readonly FestivalDay[]> {
      return compute(festivalDays, span, placeIn(place), about(span));
    },

    /** @returns the vrats of a month, 1 to 12, at New Delhi */
    async vratsOfMonth(year: number, month: number): Promise<readonly Vrat[]> {
      return compute(vratMonth, year, month);
    },

    /** @returns null if no hour of the day matters */
    async hoursAt(
      festival: Pick<Festival, 'slug' | 'date' | 'decidedAt'>,
      place: Place,
    ): Promise<FestivalHours | null> {
      const { slug, date } = festival;
      return hasHours(festival) ? compute(festivalHours, slug, date, placeIn(place)) : null;
    },

    /** @returns at what times of its day a festival is kept at each of some places */
    async windowsAt(
      { slug, date }: Pick<Festival, 'slug' | 'date'>,
      places: readonly Place[],
    ): Promise<readonly (readonly PujaWindow[])[]> {
      if (!hasWindows(slug)) return places.map(() => []);
      return compute(festivalWindows, slug, date, places.map(placeIn));
    },

    /** @returns null if the eclipse is not visible */
    async eclipseAt(
      { slug, date }: Pick<Festival, 'slug' | 'date'>,
      place: Place,
    ): Promise<EclipseHours | null> {
      const of = slug.startsWith('solar') ? 'sun' : 'moon';
      return compute(eclipseHours, of, date, placeIn(place));
    },
  };
}

function placeIn({ latitude, longitude, timeZone }: Place): Place {
  return { latitude, longitude, timeZone };
}

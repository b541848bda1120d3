import { NEW_DELHI, type Place } from '~/features/astronomy/rise-set';
import { computation } from '~/shared/computing/computation';
import { addDays, INDIA_TIME_ZONE, getParts, type CalendarDate } from '~/shared/time/calendar';
import type { Festival } from './festival';
import { YEARS } from './editions';
import {
  includesDate,
  getMonthSpan,
  widenSpan,
  getYears,
  type DateSpan,
} from '~/features/festivals/rules/date-span';
import {
  computeFestivalsBetween,
  computeMonthFestivals,
  findFestivalDates,
} from '~/features/festivals/rules/compute-festivals';
import type { AnnouncedMonthStarts } from '~/features/festivals/rules/hijri';
import { findVratsBetween, type Vrat, findVrats } from '~/features/festivals/rules/vrats';

interface NamedFestival extends Pick<Festival, 'id' | 'slug' | 'name' | 'rank'> {
  /** Null for a festival without a page. */
  readonly pageId: string | null;
}

export interface FestivalDay {
  readonly date: CalendarDate;
  readonly festivals: readonly NamedFestival[];
  readonly vrats: readonly Vrat[];
}

/** Returns only days with a festival or vrat. All of India uses New Delhi's festival dates, as its calendars do. */
export const festivalDays = computation(
  'festival-days',
  (span: DateSpan, place: Place, announcedStarts: AnnouncedMonthStarts): readonly FestivalDay[] => {
    const calendar = place.timeZone === INDIA_TIME_ZONE ? NEW_DELHI : place;
    const festivals = findNamedFestivals(span, calendar, announcedStarts);
    const vrats = findVratsBetween(span, place);
    const dates = [...festivals, ...vrats].map(({ date }) => date);
    return [...new Set(dates)].sort().map((date) => ({
      date,
      festivals: festivals
        .filter((each) => each.date === date)
        .map(({ festival }) => festival)
        .sort((one, other) => one.rank - other.rank),
      vrats: vrats.filter((each) => each.date === date),
    }));
  },
);

function findNamedFestivals(
  span: DateSpan,
  calendar: Place,
  announcedStarts: AnnouncedMonthStarts,
) {
  const hasPages = getYears(span).some((year) => YEARS.includes(year));
  const ofDelhi =
    calendar === NEW_DELHI || !hasPages
      ? []
      : findFestivalsIn(widenSpan(span, 1), NEW_DELHI, announcedStarts);
  return findFestivalsIn(span, calendar, announcedStarts).map((festival) => {
    const { id, slug, name, rank, date } = festival;
    const hasPage = YEARS.includes(getParts(date).year);
    const page = calendar === NEW_DELHI ? festival : findNeighbouringDay(festival, ofDelhi);
    return {
      date,
      festival: { id, slug, name, rank, pageId: hasPage ? (page?.id ?? null) : null },
    };
  });
}

/** The page shows New Delhi's date, which can be a day earlier or later. */
function findNeighbouringDay(
  { slug, date }: Festival,
  ofDelhi: readonly Festival[],
): Festival | undefined {
  const near = [date, addDays(date, 1), addDays(date, -1)];
  return near
    .flatMap((day) => ofDelhi.filter((each) => each.date === day))
    .find((each) => each.slug === slug);
}

/** Months are cached; a few days are cheap to compute. */
function findFestivalsIn(
  span: DateSpan,
  place: Place,
  announcedStarts: AnnouncedMonthStarts,
): readonly Festival[] {
  const { year, month } = getParts(span.from);
  const whole = getMonthSpan(year, month);
  return span.from === whole.from && span.to === whole.to
    ? computeMonthFestivals(year, month, place, announcedStarts)
    : computeFestivalsBetween(span, place, announcedStarts).filter(({ date }) =>
        includesDate(span, date),
      );
}

export const festivalMonth = computation('festival-month', computeMonthFestivals);

export const vratMonth = computation('vrat-month', findVrats);

export type FestivalDate = Pick<Festival, 'id' | 'slug' | 'date' | 'name'>;

/** Dates at New Delhi. A year of eclipses takes about 50 ms to compute. */
export const festivalDates = computation(
  'festival-dates',
  (slug: string, span: DateSpan, announcedStarts: AnnouncedMonthStarts): readonly FestivalDate[] =>
    findFestivalDates(slug, span, NEW_DELHI, announcedStarts).map(({ id, date, name }) => ({
      id,
      slug,
      date,
      name,
    })),
);

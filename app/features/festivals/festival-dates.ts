import { NEW_DELHI } from '~/features/astronomy/rise-set';
import { computation } from '~/shared/computing/computation';
import type { Festival } from './festival';
import type { DateSpan } from './rules/date-span';
import { findFestivalDates, computeMonthFestivals } from './rules/compute-festivals';
import type { AnnouncedMonthStarts } from '~/features/festivals/rules/hijri';
import { findVrats } from './rules/vrats';

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

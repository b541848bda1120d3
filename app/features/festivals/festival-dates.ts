import { NEW_DELHI } from '~/features/astronomy/rise-set';
import { computation } from '~/shared/computing/computation';
import type { Festival } from './festival';
import type { DateSpan } from './rules/date-span';
import { festivalDays, festivalsOfMonth } from './rules/festivals-of';
import type { SightedMonths } from './rules/sighted-months';
import { vratsOf } from './rules/vrats';

/** The festivals of a month of ours at a place. */
export const festivalMonth = computation('festival-month', festivalsOfMonth);

/** The vrats of a month of ours at a place. */
export const vratMonth = computation('vrat-month', vratsOf);

/** A day of a festival, with what a link to its page needs. */
export type FestivalDate = Pick<Festival, 'id' | 'slug' | 'date' | 'name'>;

/** The days of one festival at New Delhi in a span. A year of eclipses takes some 50 ms. */
export const festivalDates = computation(
  'festival-dates',
  (slug: string, span: DateSpan, sighted: SightedMonths): readonly FestivalDate[] =>
    festivalDays(slug, span, NEW_DELHI, sighted).map(({ id, date, name }) => ({
      id,
      slug,
      date,
      name,
    })),
);

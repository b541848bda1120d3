import { NEW_DELHI, type Place } from '~/features/sky/rise-set';
import { computation, type Compute } from '~/shared/computing/computation';
import type { AnnouncedMonths } from './announced-months';
import type { Festival } from './festival';
import { festivalDays, type FestivalDay } from './festival-days';
import { sightedAbout } from './rules/hijri';
import { monthSpan, type DateSpan } from './rules/date-span';
import { festivalsOfMonth } from './rules/festivals-of';

/** The festivals of a month of ours at a place. */
export const festivalMonth = computation('festival-month', festivalsOfMonth);

/** What is kept on days, by the rules and by the months that are announced at the moment. Computed beside the requests. */
export type ComputedFestivals = ReturnType<typeof createComputedFestivals>;

export function createComputedFestivals({
  compute,
  announced,
}: {
  readonly compute: Compute;
  readonly announced: AnnouncedMonths;
}) {
  const about = (span: DateSpan) => sightedAbout(span, announced.months);
  return {
    /** @returns the festivals of a month, 1 to 12, at New Delhi, in the order of their dates */
    ofMonth(year: number, month: number): Promise<readonly Festival[]> {
      return compute(festivalMonth, year, month, NEW_DELHI, about(monthSpan(year, month)));
    },

    /** @returns the festivals and vrats at a place, by days that have any */
    daysIn(
      span: DateSpan,
      { latitude, longitude, timeZone }: Place,
    ): Promise<readonly FestivalDay[]> {
      return compute(festivalDays, span, { latitude, longitude, timeZone }, about(span));
    },
  };
}

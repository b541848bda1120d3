import type { ComputedFestivals } from '~/features/festivals/computed-festivals.server';
import type { FestivalDay } from '~/features/festivals/festival-days';
import { getMonthSpan } from '~/features/festivals/rules/date-span';
import type { Place } from '~/features/astronomy/rise-set';
import { computation, type Compute } from '~/shared/computing/computation';
import type { CalendarDate } from '~/shared/time/calendar';
import { computePanchang, type Panchang, type NoDay } from './panchang';
import { computePanchangMonth, type PanchangMonth } from './panchang-month';

export const panchangDayComputation = computation('panchang-day', computePanchang);
export const panchangMonthComputation = computation('panchang-month', computePanchangMonth);

export interface ObservedDay {
  readonly panchang: Panchang | NoDay;
  readonly observed: readonly FestivalDay[];
}

export interface ObservedMonth {
  readonly panchang: PanchangMonth;
  readonly observed: readonly FestivalDay[];
}

/** Computed off the request thread, and shared by pages, `.json` and `.ics`. */
export type ComputedPanchang = ReturnType<typeof createComputedPanchang>;

/** @returns the panchang with the festivals and vrats of its days */
export function createComputedPanchang({
  compute,
  festivals,
}: {
  readonly compute: Compute;
  readonly festivals: Pick<ComputedFestivals, 'festivalDaysIn'>;
}) {
  const day = (date: CalendarDate, { latitude, longitude, timeZone }: Place) =>
    compute(panchangDayComputation, date, { latitude, longitude, timeZone });
  return {
    /** @returns `no-day` if the Sun does not rise or set */
    day,

    async loadObservedDay(date: CalendarDate, place: Place): Promise<ObservedDay> {
      const span = { from: date, to: date };
      const [panchang, observed] = await Promise.all([
        day(date, place),
        festivals.festivalDaysIn(span, place),
      ]);
      return { panchang, observed };
    },

    /** @param month 1 to 12 */
    async loadObservedMonth(year: number, month: number, place: Place): Promise<ObservedMonth> {
      const { latitude, longitude, timeZone } = place;
      const [panchang, observed] = await Promise.all([
        compute(panchangMonthComputation, year, month, { latitude, longitude, timeZone }),
        festivals.festivalDaysIn(getMonthSpan(year, month), place),
      ]);
      return { panchang, observed };
    },
  };
}

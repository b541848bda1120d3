import { createCompute, openSameThread } from '~/infrastructure/computing/compute';
import { createAnnouncedMoonSightings } from '~/features/festivals/moon-sightings.server';
import { createComputedFestivals } from '~/features/festivals/computed-festivals.server';
import { eclipseHours, festivalHours, festivalWindows } from '~/features/festivals/festival-hours';
import type { Festival } from '~/features/festivals/festival';
import {
  festivalDates,
  festivalMonth,
  vratMonth,
  festivalDays,
} from '~/features/festivals/festival-days';
import { computeMonthFestivals } from '~/features/festivals/rules/compute-festivals';
import { MONTHS } from '~/features/festivals/month';
import type { Place } from '~/features/astronomy/rise-set';

/** Years compared with printed lists, ascending. */
export const EDITIONS: readonly number[] = [2025, 2026, 2027];

/** By date, in the base language. */
export function computeFestivals(year: number, place?: Place): readonly Festival[] {
  return MONTHS.flatMap(({ number }) => computeMonthFestivals(year, number, place));
}

/** Festivals of all editions, at New Delhi. */
export const FESTIVALS: readonly Festival[] = EDITIONS.flatMap((year) => computeFestivals(year));

export const computeOnSameThread = createCompute(
  openSameThread([
    eclipseHours,
    festivalDates,
    festivalDays,
    festivalHours,
    festivalMonth,
    festivalWindows,
    vratMonth,
  ]),
);

export const COMPUTED_FESTIVALS = createComputedFestivals({
  compute: computeOnSameThread,
  announced: createAnnouncedMoonSightings(),
});

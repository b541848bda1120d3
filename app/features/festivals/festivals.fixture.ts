import { createCompute } from '~/infrastructure/computing/compute';
import { openSameThread } from '~/infrastructure/computing/same-thread';
import { createAnnouncedMonths } from './announced-months';
import { createComputedFestivals } from './computed-festivals.server';
import { eclipseHours } from './eclipse-hours';
import { EDITIONS } from './editions';
import type { Festival } from './festival';
import { festivalDates, festivalMonth, vratMonth } from './festival-dates';
import { festivalDays } from './festival-days';
import { festivalHours, festivalWindows } from './festival-hours';
import { festivalsOf } from './rules/festivals-of';

/** All festivals of the years of which printed lists were compared, at New Delhi, by date, in the base language. */
export const FESTIVALS: readonly Festival[] = EDITIONS.flatMap((year) => festivalsOf(year));

/** Computes what festivals need in the calling thread. */
export const computeHere = createCompute(
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

/** The festivals as they are computed while nothing is announced. */
export const COMPUTED_FESTIVALS = createComputedFestivals({
  compute: computeHere,
  announced: createAnnouncedMonths(),
});

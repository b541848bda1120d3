import { createCompute } from '~/infrastructure/computing/compute';
import { openSameThread } from '~/infrastructure/computing/same-thread';
import { createAnnouncedMoonSightings } from './announced-months';
import { createComputedFestivals } from './computed-festivals.server';
import { eclipseHours } from './eclipse-hours';
import { EDITIONS } from './editions';
import type { Festival } from './festival';
import { festivalDates, festivalMonth, vratMonth } from './festival-dates';
import { festivalDays } from './festival-days';
import { festivalHours, festivalWindows } from './festival-hours';
import { computeFestivals } from './rules/festivals-of';

/** Years compared with printed lists, at New Delhi, by date, in the base language. */
export const FESTIVALS: readonly Festival[] = EDITIONS.flatMap((year) => computeFestivals(year));

export const computeInThread = createCompute(
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
  compute: computeInThread,
  announced: createAnnouncedMoonSightings(),
});

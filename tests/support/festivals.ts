import { createCompute } from '~/infrastructure/computing/compute';
import { openSameThread } from '~/infrastructure/computing/same-thread';
import { createAnnouncedMoonSightings } from '~/features/festivals/announced-months';
import { createComputedFestivals } from '~/features/festivals/computed-festivals.server';
import { eclipseHours } from '~/features/festivals/eclipse-hours';
import { EDITIONS } from '~/features/festivals/editions';
import type { Festival } from '~/features/festivals/festival';
import { festivalDates, festivalMonth, vratMonth } from '~/features/festivals/festival-dates';
import { festivalDays } from '~/features/festivals/festival-days';
import { festivalHours, festivalWindows } from '~/features/festivals/festival-hours';
import { computeFestivals } from '~/features/festivals/rules/festivals-of';

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

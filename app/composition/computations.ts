import { eclipseHours } from '~/features/festivals/eclipse-hours';
import { festivalDates, festivalMonth, vratMonth } from '~/features/festivals/festival-dates';
import { festivalDays } from '~/features/festivals/festival-days';
import { festivalHours, festivalWindows } from '~/features/festivals/festival-hours';
import { panchangDay, panchangMonth } from '~/features/panchang/computed-panchang.server';
import { periodSky } from '~/features/sky/period-sky.server';
import { indianDay } from '~/features/sky/indian-day';
import type { AnyComputation } from '~/infrastructure/computing/compute';

/** What worker threads compute. */
export const COMPUTATIONS: readonly AnyComputation[] = [
  eclipseHours,
  festivalDates,
  festivalDays,
  festivalHours,
  festivalMonth,
  festivalWindows,
  indianDay,
  panchangDay,
  panchangMonth,
  periodSky,
  vratMonth,
];

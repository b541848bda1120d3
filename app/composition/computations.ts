import { festivalDays } from '~/features/festivals/festival-days';
import { festivalMonth } from '~/features/festivals/computed-festivals.server';
import { panchangDay, panchangMonth } from '~/features/panchang/computed-panchang.server';
import { periodSky } from '~/features/sky/period-sky.server';
import { indianDay } from '~/features/sky/indian-day';
import type { AnyComputation } from '~/infrastructure/computing/compute';

/** What worker threads compute. */
export const COMPUTATIONS: readonly AnyComputation[] = [
  festivalDays,
  festivalMonth,
  indianDay,
  panchangDay,
  panchangMonth,
  periodSky,
];

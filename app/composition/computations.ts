import { kundliSky } from '~/features/birth/kundli-sky';
import { matchingSky } from '~/features/birth/matching-sky';
import { moonSignAtBirth, myDaySky } from '~/features/birth/my-day-sky';
import { rashiSky } from '~/features/birth/rashi-sky';
import { festivalDays } from '~/features/festivals/festival-days';
import { festivalMonth } from '~/features/festivals/computed-festivals.server';
import { panchangDay, panchangMonth } from '~/features/panchang/computed-panchang.server';
import { indianDay } from '~/features/sky/indian-day';
import { periodSky } from '~/features/sky/period-sky.server';
import type { AnyComputation } from '~/infrastructure/computing/compute';

/** What worker threads compute. */
export const COMPUTATIONS: readonly AnyComputation[] = [
  festivalDays,
  festivalMonth,
  indianDay,
  kundliSky,
  matchingSky,
  moonSignAtBirth,
  myDaySky,
  panchangDay,
  panchangMonth,
  periodSky,
  rashiSky,
];

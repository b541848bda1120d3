import { eclipseHours, festivalHours, festivalWindows } from '~/features/festivals/festival-hours';
import {
  festivalDates,
  festivalMonth,
  vratMonth,
  festivalDays,
} from '~/features/festivals/festival-days';
import { kundliComputation } from '~/features/kundli/kundli-sky';
import { matchingComputation } from '~/features/kundli/matching-sky';
import { moonSignComputation, myDayComputation } from '~/features/kundli/my-day-sky';
import { rashiComputation } from '~/features/kundli/rashi-sky';
import {
  panchangDayComputation,
  panchangMonthComputation,
} from '~/features/panchang/computed-panchang.server';
import { dayModelComputation } from '~/features/horoscopes/day-model';
import { periodAstronomyComputation } from '~/features/horoscopes/period-sky.server';
import type { AnyComputation } from '~/infrastructure/computing/compute';

export const COMPUTATIONS: readonly AnyComputation[] = [
  dayModelComputation,
  eclipseHours,
  festivalDates,
  festivalDays,
  festivalHours,
  festivalMonth,
  festivalWindows,
  kundliComputation,
  matchingComputation,
  moonSignComputation,
  myDayComputation,
  panchangDayComputation,
  panchangMonthComputation,
  periodAstronomyComputation,
  rashiComputation,
  vratMonth,
];

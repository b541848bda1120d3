import { addDays, type CalendarDate } from '~/shared/time/calendar';
import type { DecidingTime } from './festival';
import { getPlaceDays, type PlaceDays } from './rules/place-days';

/** A single moment has equal start and end. */
export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

const MINUTE_MS = 60_000;
/** Two muhurtas of 48 minutes before sunrise. */
const ARUNODAYA_MINUTES = 96;

/**
 * Part of the day on which the tithi must be current, at New Delhi by default. Daylight is split into two halves
 * (purvahna is the first) or five parts (madhyahna third, aparahna fourth). Night is split into five parts (pradosh
 * first) or fifteen (nishita eighth).
 */
export function computeDecidingSpan(
  date: CalendarDate,
  time: DecidingTime,
  days: PlaceDays = getPlaceDays(),
): TimeSpan {
  const sunrise = days.sunrise(date);
  const getDaylightTime = (part: number) => between(sunrise, days.sunset(date), part);
  const getNightTime = (part: number) =>
    between(days.sunset(date), days.sunrise(addDays(date, 1)), part);
  switch (time) {
    case 'arunodaya':
      return { from: new Date(sunrise.getTime() - ARUNODAYA_MINUTES * MINUTE_MS), to: sunrise };
    case 'sunrise':
      return { from: sunrise, to: sunrise };
    case 'purvahna':
      return { from: sunrise, to: getDaylightTime(1 / 2) };
    case 'madhyahna':
      return { from: getDaylightTime(2 / 5), to: getDaylightTime(3 / 5) };
    case 'aparahna':
      return { from: getDaylightTime(3 / 5), to: getDaylightTime(4 / 5) };
    case 'sunset':
      return { from: days.sunset(date), to: days.sunset(date) };
    case 'pradosh':
      return { from: days.sunset(date), to: getNightTime(1 / 5) };
    case 'nishita':
      return { from: getNightTime(7 / 15), to: getNightTime(8 / 15) };
    case 'moonrise': {
      const moonrise = days.moonrise(date);
      return { from: moonrise, to: moonrise };
    }
  }
}

/** @param to exclusive */
export function overlapsSpan(span: TimeSpan, from: Date, to: Date): boolean {
  return from <= span.to && span.from < to;
}

export function between(start: Date, end: Date, part: number): Date {
  return new Date(start.getTime() + (end.getTime() - start.getTime()) * part);
}

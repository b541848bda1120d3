import { moonriseOf, sunriseOf } from '~/features/sky/rise-set';
import { skyOf } from '~/features/sky/sky';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import type { DecidingTime } from './festival';

/** A stretch of time; beginning and end are the same for a single moment. */
export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

const MINUTE_MS = 60_000;
/** Two muhurtas of the night before: the reckoning of forty-eight minutes each. */
const ARUNODAYA_MINUTES = 96;

/**
 * The part of a day at New Delhi on which a festival's tithi must be current, by the usual division: daylight in two halves (purvahna is the first)
 * or five parts (madhyahna is the third, aparahna the fourth), the night in five (pradosh is the first) or fifteen (nishita is the eighth).
 */
export function decidingSpan(date: CalendarDate, time: DecidingTime): TimeSpan {
  const { sunrise, sunset } = skyOf(date);
  const daylight = (part: number) => between(sunrise, sunset, part);
  const night = (part: number) => between(sunset, sunriseOf(addDays(date, 1)), part);
  switch (time) {
    case 'arunodaya':
      return { from: new Date(sunrise.getTime() - ARUNODAYA_MINUTES * MINUTE_MS), to: sunrise };
    case 'sunrise':
      return { from: sunrise, to: sunrise };
    case 'purvahna':
      return { from: sunrise, to: daylight(1 / 2) };
    case 'madhyahna':
      return { from: daylight(2 / 5), to: daylight(3 / 5) };
    case 'aparahna':
      return { from: daylight(3 / 5), to: daylight(4 / 5) };
    case 'sunset':
      return { from: sunset, to: sunset };
    case 'pradosh':
      return { from: sunset, to: night(1 / 5) };
    case 'nishita':
      return { from: night(7 / 15), to: night(8 / 15) };
    case 'moonrise': {
      const moonrise = nextMoonrise(date);
      return { from: moonrise, to: moonrise };
    }
  }
}

/** Whether something that runs from one moment to another (not included) is current at some moment of a span. */
export function isCurrentIn(span: TimeSpan, from: Date, to: Date): boolean {
  return from <= span.to && span.from < to;
}

function between(start: Date, end: Date, part: number): Date {
  return new Date(start.getTime() + (end.getTime() - start.getTime()) * part);
}

/** The moonrise after the beginning of a calendar day; late in the dark half it may fall on the next. */
function nextMoonrise(date: CalendarDate): Date {
  const found = moonriseOf(date) ?? moonriseOf(addDays(date, 1));
  if (!found) throw new Error(`No moonrise on ${date} and the day after`);
  return found;
}

import { festivalsOn } from '~/features/festivals/festivals-on.server';
import type { CalendarDate } from '~/shared/time/calendar';
import type { City } from './cities.server';
import type { Observance } from './panchang-view';

/** @returns the festivals and vrats of a day in a city, in the language of the page in hand */
export function observancesOn(date: CalendarDate, city: City): Observance[] {
  return festivalsOn(date, city);
}

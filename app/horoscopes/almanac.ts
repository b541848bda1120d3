import { LRUCache } from 'lru-cache';
import { toIndiaTime, type CalendarDate } from '~/time/calendar';
import { SIGNS } from './signs';
import { skyOf } from './sky';

/** The day's almanac in words, for New Delhi. */
export interface Almanac {
  /** The Moon's sidereal sign at sunrise, by its English name. */
  readonly moonSign: string;
  /** Such as `Shukla Ekadashi`. */
  readonly tithi: string;
  readonly nakshatra: string;
  /** Clock time in India, such as `6:48 am`. */
  readonly sunrise: string;
  readonly sunset: string;
}

/** Days are asked for again and again, today's above all, and their sky never changes. */
const remembered = new LRUCache<CalendarDate, Almanac>({ max: 400 });

/** The almanac line of a day. */
export function almanacOf(date: CalendarDate): Almanac {
  const known = remembered.get(date);
  if (known) return known;
  const almanac = reckon(date);
  remembered.set(date, almanac);
  return almanac;
}

function reckon(date: CalendarDate): Almanac {
  const sky = skyOf(date);
  return {
    moonSign: SIGNS.find(({ slug }) => slug === sky.moonSign)?.name ?? '',
    tithi: sky.tithi.name,
    nakshatra: sky.nakshatra.name,
    sunrise: toIndiaTime(sky.sunrise),
    sunset: toIndiaTime(sky.sunset),
  };
}

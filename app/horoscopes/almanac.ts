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

/** The almanac line of a day. */
export function almanacOf(date: CalendarDate): Almanac {
  const sky = skyOf(date);
  return {
    moonSign: SIGNS.find(({ slug }) => slug === sky.moonSign)?.name ?? '',
    tithi: sky.tithi.name,
    nakshatra: sky.nakshatra.name,
    sunrise: toIndiaTime(sky.sunrise),
    sunset: toIndiaTime(sky.sunset),
  };
}

import { Body, Observer, SearchRiseSet } from 'astronomy-engine';
import { startOfDayInIndia, type CalendarDate } from '~/shared/time/calendar';
import { moonSignAt, nakshatraAt, type Nakshatra } from './nakshatra';
import { signAt, sunLongitude } from './sidereal';
import type { SignSlug } from '~/features/horoscopes/signs';
import { skyTime } from './sky-time';
import { tithiAt, type Tithi } from './tithi';
import type { SlowPlanet } from './planets';
import { planetSignAt } from './transits';

/** A day's sky at New Delhi, with what prevails at sunrise: that names the day in an almanac. */
export interface DaySky {
  readonly date: CalendarDate;
  readonly sunrise: Date;
  readonly sunset: Date;
  /** The tithi at sunrise. */
  readonly tithi: Tithi;
  /** The nakshatra at sunrise. */
  readonly nakshatra: Nakshatra;
  /** The Moon's sidereal (Lahiri) sign at sunrise. */
  readonly moonSign: SignSlug;
  readonly moonSignEndsAt: Date;
  /** The Sun's sidereal (Lahiri) sign at sunrise. */
  readonly sunSign: SignSlug;
  /** The slow planets' sidereal (Lahiri) signs at sunrise; mean nodes. */
  readonly planets: Readonly<Record<SlowPlanet, SignSlug>>;
}

/** New Delhi at sea level: almanacs give the sea horizon. */
export const NEW_DELHI = new Observer(28.61, 77.21, 0);
const RISING = 1;
const SETTING = -1;
const ONE_DAY = 1;

/**
 * The sky of a calendar day at New Delhi (28.61° N, 77.21° E).
 *
 * Sunrise and sunset are those that newspapers and the widely read online almanacs print: the Sun's
 * upper edge on a level horizon, with 34′ of refraction. Almanacs that take the centre of the disc
 * without refraction have sunrise about four minutes later.
 */
export function skyOf(date: CalendarDate): DaySky {
  const dayStart = startOfDayInIndia(date);
  const sunrise = sunriseOf(date);
  const atSunrise = skyTime(sunrise);
  const moonSign = moonSignAt(atSunrise);
  return {
    date,
    sunrise,
    sunset: sunEvent(dayStart, SETTING),
    tithi: tithiAt(atSunrise),
    nakshatra: nakshatraAt(atSunrise),
    moonSign: moonSign.sign,
    moonSignEndsAt: moonSign.endsAt,
    sunSign: signAt(sunLongitude(atSunrise)),
    planets: {
      saturn: planetSignAt('saturn', atSunrise),
      jupiter: planetSignAt('jupiter', atSunrise),
      rahu: planetSignAt('rahu', atSunrise),
      ketu: planetSignAt('ketu', atSunrise),
    },
  };
}

/** The sunrise of a calendar day at New Delhi, by the same reckoning. */
export function sunriseOf(date: CalendarDate): Date {
  return sunEvent(startOfDayInIndia(date), RISING);
}

function sunEvent(dayStart: Date, direction: typeof RISING | typeof SETTING): Date {
  const found = SearchRiseSet(Body.Sun, NEW_DELHI, direction, skyTime(dayStart), ONE_DAY);
  if (!found) throw new Error(`No sunrise or sunset within a day of ${dayStart.toISOString()}`);
  return found.date;
}

import type { CalendarDate } from '~/shared/time/calendar';
import { moonSignAt, nakshatraAt, type Nakshatra } from './nakshatra';
import { sunriseOf, sunsetOf } from './rise-set';
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

/** The sky of a calendar day at New Delhi. */
export function skyOf(date: CalendarDate): DaySky {
  const sunrise = sunriseOf(date);
  const atSunrise = skyTime(sunrise);
  const moonSign = moonSignAt(atSunrise);
  return {
    date,
    sunrise,
    sunset: sunsetOf(date),
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

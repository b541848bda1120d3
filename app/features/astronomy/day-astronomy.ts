import { getStartOfDayInIndia, type CalendarDate } from '~/shared/time/calendar';
import { getMoonSignAt, getNakshatraAt, type MoonSign, type Nakshatra } from './nakshatra';
import { getSunrise, getSunset } from './rise-set';
import { getSignAtLongitude, computeSunLongitude } from './sidereal';
import type { SignSlug } from '~/features/astronomy/signs';
import { toAstroTime } from './sky-time';
import { getTithiAt, type Tithi } from './tithi';
import type { SlowPlanet } from './planets';
import { getPlanetSignAt } from './transits';

/** Computed for New Delhi. The values at sunrise name the almanac day. */
export interface DayAstronomy {
  readonly date: CalendarDate;
  readonly sunrise: Date;
  readonly sunset: Date;
  readonly tithi: Tithi;
  readonly nakshatra: Nakshatra;
  readonly moonSign: SignSlug;
  readonly moonSignEndsAt: Date;
  /** Position of the Moon for most of the time between 06:00 and 22:00 in India, used by daily readings. */
  readonly daytimeMoon: DaytimeMoon;
  readonly sunSign: SignSlug;
  /** Sidereal (Lahiri), at sunrise; mean nodes. */
  readonly planets: Readonly<Record<SlowPlanet, SignSlug>>;
}

interface DaytimeMoon {
  readonly at: Date;
  readonly sign: MoonSign;
  readonly nakshatra: Nakshatra;
}

const MIDDLE_OF_DAYTIME_MS = 14 * 3_600_000;

export function computeDayAstronomy(date: CalendarDate): DayAstronomy {
  const sunrise = getSunrise(date);
  const atSunrise = toAstroTime(sunrise);
  const moonSign = getMoonSignAt(atSunrise);
  return {
    date,
    sunrise,
    sunset: getSunset(date),
    tithi: getTithiAt(atSunrise),
    nakshatra: getNakshatraAt(atSunrise),
    moonSign: moonSign.sign,
    moonSignEndsAt: moonSign.endsAt,
    daytimeMoon: computeDaytimeMoon(date),
    sunSign: getSignAtLongitude(computeSunLongitude(atSunrise)),
    planets: {
      saturn: getPlanetSignAt('saturn', atSunrise),
      jupiter: getPlanetSignAt('jupiter', atSunrise),
      rahu: getPlanetSignAt('rahu', atSunrise),
      ketu: getPlanetSignAt('ketu', atSunrise),
    },
  };
}

/** The Moon changes sign or nakshatra at most once in 16 hours, so the value at the middle applies to most of them. */
function computeDaytimeMoon(date: CalendarDate): DaytimeMoon {
  const at = new Date(getStartOfDayInIndia(date).getTime() + MIDDLE_OF_DAYTIME_MS);
  return { at, sign: getMoonSignAt(at), nakshatra: getNakshatraAt(at) };
}

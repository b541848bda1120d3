import { getStartOfDayInIndia, type CalendarDate } from '~/shared/time/calendar';
import { moonSignAt, nakshatraAt, type MoonSign, type Nakshatra } from './nakshatra';
import { sunriseOf, sunsetOf } from './rise-set';
import { signAt, sunLongitude } from './sidereal';
import type { SignSlug } from '~/features/astronomy/signs';
import { skyTime } from './sky-time';
import { tithiAt, type Tithi } from './tithi';
import type { SlowPlanet } from './planets';
import { planetSignAt } from './transits';

/** New Delhi; the values at sunrise name the day in an almanac. */
export interface DaySky {
  readonly date: CalendarDate;
  readonly sunrise: Date;
  readonly sunset: Date;
  readonly tithi: Tithi;
  readonly nakshatra: Nakshatra;
  readonly moonSign: SignSlug;
  readonly moonSignEndsAt: Date;
  /** Positions for most of 06:00 to 22:00 in India, used by daily readings. */
  readonly waking: WakingMoon;
  readonly sunSign: SignSlug;
  /** Sidereal (Lahiri), at sunrise; mean nodes. */
  readonly planets: Readonly<Record<SlowPlanet, SignSlug>>;
}

interface WakingMoon {
  readonly at: Date;
  readonly sign: MoonSign;
  readonly nakshatra: Nakshatra;
}

/** 14:00, the middle of 06:00 to 22:00. */
const MIDDLE_OF_WAKING_MS = 14 * 3_600_000;

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
    waking: wakingMoon(date),
    sunSign: signAt(sunLongitude(atSunrise)),
    planets: {
      saturn: planetSignAt('saturn', atSunrise),
      jupiter: planetSignAt('jupiter', atSunrise),
      rahu: planetSignAt('rahu', atSunrise),
      ketu: planetSignAt('ketu', atSunrise),
    },
  };
}

/** The Moon changes sign or nakshatra at most once in sixteen hours, so the value in the middle holds for most of them. */
function wakingMoon(date: CalendarDate): WakingMoon {
  const at = new Date(getStartOfDayInIndia(date).getTime() + MIDDLE_OF_WAKING_MS);
  return { at, sign: moonSignAt(at), nakshatra: nakshatraAt(at) };
}

import { getStartOfDayInIndia, type CalendarDate } from '~/shared/time/calendar';
import { moonSignAt, nakshatraAt, type MoonSign, type Nakshatra } from './nakshatra';
import { sunriseOf, sunsetOf } from './rise-set';
import { signAt, sunLongitude } from './sidereal';
import type { SignSlug } from '~/features/astronomy/signs';
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
  /** Positions that hold for most of 06:00 to 22:00 in India. Daily readings use them. */
  readonly waking: WakingMoon;
  /** The Sun's sidereal (Lahiri) sign at sunrise. */
  readonly sunSign: SignSlug;
  /** The slow planets' sidereal (Lahiri) signs at sunrise; mean nodes. */
  readonly planets: Readonly<Record<SlowPlanet, SignSlug>>;
}

/** The Moon at the middle of the waking day. */
interface WakingMoon {
  readonly at: Date;
  readonly sign: MoonSign;
  readonly nakshatra: Nakshatra;
}

/** 14:00, the middle of 06:00 to 22:00. */
const MIDDLE_OF_WAKING_MS = 14 * 3_600_000;

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

/** The Moon changes its sign or nakshatra at most once in sixteen hours, so what holds in the middle holds for most of them. */
function wakingMoon(date: CalendarDate): WakingMoon {
  const at = new Date(getStartOfDayInIndia(date).getTime() + MIDDLE_OF_WAKING_MS);
  return { at, sign: moonSignAt(at), nakshatra: nakshatraAt(at) };
}

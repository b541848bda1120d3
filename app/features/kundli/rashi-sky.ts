import { computation } from '~/shared/computing/computation';
import type { SignSlug } from '~/features/astronomy/signs';
import { lahiriAyanamsa, signAt, sunLongitude } from '~/features/astronomy/sidereal';
import { skyTime } from '~/features/astronomy/sky-time';
import type { ZodiacPlace } from '~/features/astronomy/zodiac-place';
import { endOfDayIn, startOfDayIn } from '~/shared/time/zone';
import type { BirthMoment } from './birth-moment';
import { moonOfDay, type MoonOfDay } from './moon-of-day';
import { moonPlaceAt } from './positions';

export interface RashiSky {
  /** The whole day if the time is unknown. */
  readonly moon:
    | { readonly kind: 'at-birth'; readonly place: ZodiacPlace }
    | { readonly kind: 'on-day'; readonly day: MoonOfDay };
  /** Tropical Sun sign of Western columns; null if it depends on the time. */
  readonly western: SignSlug | null;
}

export const rashiSky = computation('rashi-sky', rashiSkyOf, { isPersonal: true });

export function rashiSkyOf(birth: BirthMoment): RashiSky {
  const { date, instant, place } = birth;
  return {
    moon: instant
      ? { kind: 'at-birth', place: moonPlaceAt(instant) }
      : { kind: 'on-day', day: moonOfDay(date, place.timeZone) },
    western: westernSign(birth),
  };
}

function westernSign({ instant, date, place: { timeZone } }: BirthMoment): SignSlug | null {
  const moments = instant ? [instant] : [startOfDayIn(timeZone, date), endOfDayIn(timeZone, date)];
  const signs = moments.map((moment) => {
    const time = skyTime(moment);
    return signAt(sunLongitude(time) + lahiriAyanamsa(time));
  });
  const [sign = null] = signs;
  return signs.every((each) => each === sign) ? sign : null;
}

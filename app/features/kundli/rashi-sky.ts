import { computation } from '~/shared/computing/computation';
import type { SignSlug } from '~/features/astronomy/signs';
import { lahiriAyanamsa, signAt, sunLongitude } from '~/features/astronomy/sidereal';
import { skyTime } from '~/features/astronomy/sky-time';
import type { ZodiacPlace } from '~/features/astronomy/zodiac-place';
import { endOfDayIn, startOfDayIn } from '~/shared/time/zone';
import type { BirthMoment } from './birth-moment';
import { moonOfDay, type MoonOfDay } from './moon-of-day';
import { moonPlaceAt } from './positions';

/** Where Moon and Sun stood at a birth, before it is put into words. */
export interface RashiSky {
  /** The Moon at the moment of birth, or on the whole day where the time is not known. */
  readonly moon:
    | { readonly kind: 'at-birth'; readonly place: ZodiacPlace }
    | { readonly kind: 'on-day'; readonly day: MoonOfDay };
  /** The Sun's sign counted from the equinox, as newspapers abroad have it; null where the time would decide it. */
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

import { computation } from '~/shared/computing/computation';
import type { SignSlug } from '~/features/astronomy/signs';
import {
  computeLahiriAyanamsa,
  getSignAtLongitude,
  computeSunLongitude,
} from '~/features/astronomy/sidereal';
import { toAstroTime } from '~/features/astronomy/sky-time';
import type { ZodiacPlace } from '~/features/astronomy/zodiac-place';
import { getEndOfDayIn, getStartOfDayIn } from '~/shared/time/zone';
import type { BirthMoment } from './birth-moment';
import { computeMoonOfDay, type MoonOfDay } from './moon-of-day';
import { computeMoonPlace } from './positions';

export interface RashiData {
  readonly moon:
    | { readonly kind: 'at-birth'; readonly place: ZodiacPlace }
    | { readonly kind: 'on-day'; readonly day: MoonOfDay };
  /** Tropical Sun sign, as in Western horoscopes; null if it depends on the time. */
  readonly western: SignSlug | null;
}

export const rashiComputation = computation('rashi-sky', computeRashiData, { isPersonal: true });

export function computeRashiData(birth: BirthMoment): RashiData {
  const { date, instant, place } = birth;
  return {
    moon: instant
      ? { kind: 'at-birth', place: computeMoonPlace(instant) }
      : { kind: 'on-day', day: computeMoonOfDay(date, place.timeZone) },
    western: computeWesternSign(birth),
  };
}

function computeWesternSign({ instant, date, place: { timeZone } }: BirthMoment): SignSlug | null {
  const moments = instant
    ? [instant]
    : [getStartOfDayIn(timeZone, date), getEndOfDayIn(timeZone, date)];
  const signs = moments.map((moment) => {
    const time = toAstroTime(moment);
    return getSignAtLongitude(computeSunLongitude(time) + computeLahiriAyanamsa(time));
  });
  const [sign = null] = signs;
  return signs.every((each) => each === sign) ? sign : null;
}

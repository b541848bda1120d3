import { computation } from '~/shared/computing/computation';
import type { SignSlug } from '~/features/astronomy/signs';
import type { BirthMoment } from './birth-moment';
import { vimshottariOf } from './dasha';
import { moonOfDay } from './moon-of-day';
import { myDayOf, type MyDay, type NatalMoon } from './my-day';
import { moonPlaceAt } from './positions';

export interface MyDaySky {
  readonly natalSign: SignSlug;
  /** Null if the house depends on the hour of birth. */
  readonly moon: MyDay['moon'] | null;
  /** Null if the tara depends on the hour of birth. */
  readonly tara: MyDay['tara'] | null;
  readonly dasha: MyDay['dasha'];
}

export const myDaySky = computation('my-day-sky', myDaySkyOf, { isPersonal: true });

export function myDaySkyOf(birth: BirthMoment, now: Date): MyDaySky {
  const moons = natalMoonsOf(birth);
  const days = moons.map((natal) => myDayOf(natal, now));
  const [natal] = moons;
  const [day] = days;
  if (!natal || !day) throw new Error('never');
  const agrees = (count: (each: MyDay) => number) =>
    days.every((each) => count(each) === count(day));
  return {
    natalSign: natal.sign,
    moon: agrees((each) => each.moon.house) ? day.moon : null,
    tara: agrees((each) => each.tara.number) ? day.tara : null,
    dasha: day.dasha,
  };
}

/** Null if the sign depends on the hour of birth. */
export const moonSignAtBirth = computation('moon-sign-at-birth', moonSignOf, { isPersonal: true });

export function moonSignOf(birth: BirthMoment): SignSlug | null {
  const signs = new Set(natalMoonsOf(birth).map(({ sign }) => sign));
  const [sign = null] = signs;
  return signs.size === 1 ? sign : null;
}

/** Without a time: every possible position. */
function natalMoonsOf({ instant, date, place }: BirthMoment): readonly NatalMoon[] {
  if (!instant) return moonOfDay(date, place.timeZone).padas;
  const moon = moonPlaceAt(instant);
  return [{ ...moon, dashas: vimshottariOf(moon.longitude, instant) }];
}

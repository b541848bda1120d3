import { computation } from '~/shared/computing/computation';
import type { SignSlug } from '~/features/astronomy/signs';
import type { BirthMoment } from './birth-moment';
import { computeVimshottari } from './dasha';
import { computeMoonOfDay } from './moon-of-day';
import { computeMyDay, type MyDay, type NatalMoon } from './my-day';
import { computeMoonPlace } from './positions';

export interface MyDayData {
  readonly natalSign: SignSlug;
  readonly moon: MyDay['moon'] | null;
  /** Null if the tara depends on the hour of birth. */
  readonly tara: MyDay['tara'] | null;
  readonly dasha: MyDay['dasha'];
}

export const myDayComputation = computation('my-day-sky', computeMyDayData, { isPersonal: true });

export function computeMyDayData(birth: BirthMoment, now: Date): MyDayData {
  const moons = listNatalMoons(birth);
  const days = moons.map((natal) => computeMyDay(natal, now));
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
export const moonSignComputation = computation('moon-sign-at-birth', computeMoonSign, {
  isPersonal: true,
});

export function computeMoonSign(birth: BirthMoment): SignSlug | null {
  const signs = new Set(listNatalMoons(birth).map(({ sign }) => sign));
  const [sign = null] = signs;
  return signs.size === 1 ? sign : null;
}

/** Without a time of birth: every possible position. */
function listNatalMoons({ instant, date, place }: BirthMoment): readonly NatalMoon[] {
  if (!instant) return computeMoonOfDay(date, place.timeZone).padas;
  const moon = computeMoonPlace(instant);
  return [{ ...moon, dashas: computeVimshottari(moon.longitude, instant) }];
}

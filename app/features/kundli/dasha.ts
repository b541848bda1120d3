import type { Graha } from '~/features/astronomy/grahas';
import { toZodiacPlace } from '~/features/astronomy/zodiac-place';

export interface Dasha {
  readonly lord: Graha;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface Mahadasha extends Dasha {
  readonly antardashas: readonly Dasha[];
}

/** In order, with years (Brihat Parashara Hora Shastra, chapter 46). */
const YEARS: readonly (readonly [lord: Graha, years: number])[] = [
  ['ketu', 7],
  ['venus', 20],
  ['sun', 6],
  ['moon', 10],
  ['mars', 7],
  ['rahu', 18],
  ['jupiter', 16],
  ['saturn', 19],
  ['mercury', 17],
];
const CYCLE_YEARS = 120;
/** Some astrologers use the sidereal year of 365.256 days, which moves the end of an 80-year life by half a day. */
const MILLISECONDS_PER_YEAR = 365.25 * 86_400_000;
const DEGREES_PER_NAKSHATRA = 360 / 27;

/**
 * The Moon's nakshatra determines the first lord, in cycles of nine from Ashwini (Ketu). The share of the nakshatra
 * already passed is the share of the first period before birth (Brihat Parashara Hora Shastra, chapter 46).
 * @returns nine periods, 120 years in all, starting before birth
 */
export function computeVimshottari(moonLongitude: number, birth: Date): readonly Mahadasha[] {
  const { longitude, nakshatra } = toZodiacPlace(moonLongitude);
  const passed = longitude / DEGREES_PER_NAKSHATRA - (nakshatra - 1);
  const [, firstYears] = at(nakshatra - 1);
  let start = birth.getTime() - passed * firstYears * MILLISECONDS_PER_YEAR;
  return YEARS.map((_, index) => {
    const maha = mahadasha(nakshatra - 1 + index, start);
    start += at(nakshatra - 1 + index)[1] * MILLISECONDS_PER_YEAR;
    return maha;
  });
}

/** @returns null before the first period and after the last */
export function findCurrentDasha(
  dashas: readonly Mahadasha[],
  moment: Date,
): { readonly maha: Mahadasha; readonly antar: Dasha } | null {
  const includesMoment = ({ startsAt, endsAt }: Dasha) => startsAt <= moment && moment < endsAt;
  const maha = dashas.find(includesMoment);
  const antar = maha?.antardashas.find(includesMoment);
  return maha && antar ? { maha, antar } : null;
}

function mahadasha(index: number, start: number): Mahadasha {
  const [lord, years] = at(index);
  let from = start;
  const antardashas = YEARS.map((_, step): Dasha => {
    const [antarLord, antarYears] = at(index + step);
    const until = from + ((years * antarYears) / CYCLE_YEARS) * MILLISECONDS_PER_YEAR;
    const dasha = { lord: antarLord, startsAt: toRoundedDate(from), endsAt: toRoundedDate(until) };
    from = until;
    return dasha;
  });
  const endsAt = toRoundedDate(start + years * MILLISECONDS_PER_YEAR);
  return { lord, startsAt: toRoundedDate(start), endsAt, antardashas };
}

/** Rounded because the sums of the parts differ from the whole by fractions of a millisecond. */
function toRoundedDate(milliseconds: number): Date {
  return new Date(Math.round(milliseconds / 1000) * 1000);
}

function at(index: number): readonly [lord: Graha, years: number] {
  const found = YEARS[index % YEARS.length];
  if (!found) throw new RangeError(`There is no dasha ${index}`);
  return found;
}

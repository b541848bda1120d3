import type { Graha } from '~/features/astronomy/grahas';
import { zodiacPlace } from '~/features/astronomy/zodiac-place';

/** A period of the Vimshottari dasha, ruled by a graha. */
export interface Dasha {
  readonly lord: Graha;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A great period, with the nine periods into which it is divided. */
export interface Mahadasha extends Dasha {
  readonly antardashas: readonly Dasha[];
}

/** The lords in the order in which they follow, with their years (Brihat Parashara Hora Shastra, chapter 46). */
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
const YEARS_OF_ALL = 120;
/** Some count years of 365.256 days (the Sun's return to a star): that moves the end of a life of 80 years by half a day. */
const MILLISECONDS_PER_YEAR = 365.25 * 86_400_000;
const DEGREES_PER_NAKSHATRA = 360 / 27;

/**
 * The Vimshottari dashas of a life. The nakshatra of the Moon names the first lord, counted by nines from Ashwini, which is Ketu's; as much
 * of the nakshatra as the Moon has passed, so much of the first period has passed at birth (the same chapter). A year has 365.25 days.
 *
 * @returns the nine great periods from the one that runs at birth, which begins before it; together 120 years
 */
export function vimshottariOf(moonLongitude: number, birth: Date): readonly Mahadasha[] {
  const { longitude, nakshatra } = zodiacPlace(moonLongitude);
  const passed = longitude / DEGREES_PER_NAKSHATRA - (nakshatra - 1);
  const [, firstYears] = at(nakshatra - 1);
  let start = birth.getTime() - passed * firstYears * MILLISECONDS_PER_YEAR;
  return YEARS.map((_, index) => {
    const maha = mahadasha(nakshatra - 1 + index, start);
    start += at(nakshatra - 1 + index)[1] * MILLISECONDS_PER_YEAR;
    return maha;
  });
}

/** @returns the great period and the period in it that run at a moment; null before the first and after the last */
export function runningDasha(
  dashas: readonly Mahadasha[],
  moment: Date,
): { readonly maha: Mahadasha; readonly antar: Dasha } | null {
  const runs = ({ startsAt, endsAt }: Dasha) => startsAt <= moment && moment < endsAt;
  const maha = dashas.find(runs);
  const antar = maha?.antardashas.find(runs);
  return maha && antar ? { maha, antar } : null;
}

function mahadasha(index: number, start: number): Mahadasha {
  const [lord, years] = at(index);
  let from = start;
  const antardashas = YEARS.map((_, step): Dasha => {
    const [antarLord, antarYears] = at(index + step);
    const until = from + ((years * antarYears) / YEARS_OF_ALL) * MILLISECONDS_PER_YEAR;
    const dasha = { lord: antarLord, startsAt: roundedDate(from), endsAt: roundedDate(until) };
    from = until;
    return dasha;
  });
  const endsAt = roundedDate(start + years * MILLISECONDS_PER_YEAR);
  return { lord, startsAt: roundedDate(start), endsAt, antardashas };
}

/** Sums of parts end a fraction of a millisecond beside the whole. */
function roundedDate(milliseconds: number): Date {
  return new Date(Math.round(milliseconds / 1000) * 1000);
}

function at(index: number): readonly [lord: Graha, years: number] {
  const found = YEARS[index % YEARS.length];
  if (!found) throw new RangeError(`There is no dasha ${index}`);
  return found;
}

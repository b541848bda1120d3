import { LUNAR_MONTHS, type LunarMonth } from '~/features/astronomy/lunar-month';
import { SAMVATSARAS, RITUS, type Ayana, type Ritu, type Samvatsara } from './names';

/** The years of the eras in which a lunar month lies. */
export interface Eras {
  /** Vikram Samvat of the north: a year begins with Chaitra, bright half. */
  readonly vikram: number;
  /** Vikram Samvat of Gujarat: a year begins with Kartika, on the day after Diwali. */
  readonly vikramOfGujarat: number;
  /** The Shaka era; a year begins with Chaitra. */
  readonly shaka: number;
  /** The name of the Shaka year. In the north a name is given to the Vikram year too, by another count: it is left out. */
  readonly samvatsara: Samvatsara;
}

/** A season of two signs of the Sun, and its way north or south. */
export interface Season {
  readonly ritu: Ritu;
  readonly ayana: Ayana;
}

const VIKRAM_BEFORE_OURS = 57;
const SHAKA_AFTER_OURS = 78;
const KARTIKA = LUNAR_MONTHS.indexOf('Kartika');
/** The year Shaka 1909 was a Prabhava. */
const A_PRABHAVA = 1909;
const SIGNS = 12;
const DEGREES_PER_SIGN = 30;
const SIGNS_PER_RITU = 2;
/** Vasanta begins with Pisces, the way north with Capricorn: so many signs before Aries. */
const VASANTA_BEFORE_ARIES = 1;
const UTTARAYANA_BEFORE_ARIES = 3;

/** @returns the years of a lunar month; a leap month Chaitra belongs to the new year already */
export function erasOf({ name, chaitraYear }: LunarMonth): Eras {
  const shaka = chaitraYear - SHAKA_AFTER_OURS;
  const vikram = chaitraYear + VIKRAM_BEFORE_OURS;
  const round = SAMVATSARAS.length;
  return {
    vikram,
    vikramOfGujarat: LUNAR_MONTHS.indexOf(name) >= KARTIKA ? vikram : vikram - 1,
    shaka,
    samvatsara: SAMVATSARAS[(((shaka - A_PRABHAVA) % round) + round) % round] ?? 'Prabhava',
  };
}

/** @returns the season by a longitude of the Sun: the sidereal one as panchangs count, or that of date as the sky has it */
export function seasonOf(sunLongitude: number): Season {
  const sign = Math.floor(sunLongitude / DEGREES_PER_SIGN);
  const ritu = Math.floor(((sign + VASANTA_BEFORE_ARIES) % SIGNS) / SIGNS_PER_RITU);
  const isNorthward = (sign + UTTARAYANA_BEFORE_ARIES) % SIGNS < SIGNS / 2;
  return { ritu: RITUS[ritu] ?? 'Vasanta', ayana: isNorthward ? 'Uttarayana' : 'Dakshinayana' };
}

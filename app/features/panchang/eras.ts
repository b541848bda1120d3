import { LUNAR_MONTHS, type LunarMonth } from '~/features/astronomy/lunar-month';
import { SAMVATSARAS, RITUS, type Ayana, type Ritu, type Samvatsara } from './names';

export interface Eras {
  /** Northern Vikram Samvat: a year starts with the bright half of Chaitra. */
  readonly vikram: number;
  /** Vikram Samvat as used in Gujarat: a year starts with Kartika, on the day after Diwali. */
  readonly vikramOfGujarat: number;
  /** A Shaka year starts with Chaitra. */
  readonly shaka: number;
  /** Name of the Shaka year. North India counts differently and names the Vikram year; that name is omitted. */
  readonly samvatsara: Samvatsara;
}

export interface Season {
  readonly ritu: Ritu;
  readonly ayana: Ayana;
}

const VIKRAM_OFFSET = 57;
const SHAKA_OFFSET = 78;
const KARTIKA = LUNAR_MONTHS.indexOf('Kartika');
/** The year Shaka 1909 was a Prabhava. */
const PRABHAVA_YEAR = 1909;
const SIGNS = 12;
const DEGREES_PER_SIGN = 30;
const SIGNS_PER_RITU = 2;
/** Number of signs before Aries: Vasanta starts with Pisces, Uttarayana with Capricorn. */
const VASANTA_BEFORE_ARIES = 1;
const UTTARAYANA_BEFORE_ARIES = 3;

/** @returns the years of a lunar month; a leap month Chaitra already belongs to the new year */
export function getEras({ name, chaitraYear }: LunarMonth): Eras {
  const shaka = chaitraYear - SHAKA_OFFSET;
  const vikram = chaitraYear + VIKRAM_OFFSET;
  const round = SAMVATSARAS.length;
  return {
    vikram,
    vikramOfGujarat: LUNAR_MONTHS.indexOf(name) >= KARTIKA ? vikram : vikram - 1,
    shaka,
    samvatsara: SAMVATSARAS[(((shaka - PRABHAVA_YEAR) % round) + round) % round] ?? 'Prabhava',
  };
}

/** @param sunLongitude sidereal, as in panchangs, or tropical */
export function getSeason(sunLongitude: number): Season {
  const sign = Math.floor(sunLongitude / DEGREES_PER_SIGN);
  const ritu = Math.floor(((sign + VASANTA_BEFORE_ARIES) % SIGNS) / SIGNS_PER_RITU);
  const isNorthward = (sign + UTTARAYANA_BEFORE_ARIES) % SIGNS < SIGNS / 2;
  return { ritu: RITUS[ritu] ?? 'Vasanta', ayana: isNorthward ? 'Uttarayana' : 'Dakshinayana' };
}

import { Cache } from '~/shared/memory/cache';
import { ELONGATION, findNextCrossing } from './crossing';
import { getSunLongitudeAt, type Moment } from './interpolated-positions';

export const LUNAR_MONTHS = [
  'Chaitra',
  'Vaishakha',
  'Jyeshtha',
  'Ashadha',
  'Shravana',
  'Bhadrapada',
  'Ashwina',
  'Kartika',
  'Margashirsha',
  'Pausha',
  'Magha',
  'Phalguna',
] as const;
export type LunarMonthName = (typeof LUNAR_MONTHS)[number];

/** From one new moon to the next (amanta). */
export interface LunarMonth {
  readonly name: LunarMonthName;
  /** The Sun enters no sign in this month, so it has the name of the next month. */
  readonly isAdhika: boolean;
  /** The skipped month, if the Sun enters two signs in this month; otherwise null. */
  readonly kshaya: LunarMonthName | null;
  readonly startsAt: Date;
  readonly fullMoon: Date;
  readonly endsAt: Date;
  /** Gregorian year in which the first Chaitra of its lunar year starts. */
  readonly chaitraYear: number;
}

const SIGNS = 12;
const DEGREES_PER_SIGN = 30;
const HALF_CIRCLE = 180;
const MILLISECONDS_PER_DAY = 86_400_000;
const MEAN_MONTH_DAYS = 29.530588;
/** Mean new moon of 6 January 2000, 14:20 (J. Meeus, Astronomical Algorithms, 2nd ed., 49.1). */
const REFERENCE_NEW_MOON = Date.UTC(2000, 0, 6, 14, 20);
/** The Sun is in Pisces, the last sign, when Chaitra begins. */
const SIGN_BEFORE_CHAITRA = 11;
const HALF_MONTH_DAYS = 15;

const ENTRY_BYTES = { newMoon: 100, month: 600 };
const newMoons = new Cache<Moment>({
  name: 'new-moons',
  maxBytes: 200_000,
  entrySize: ENTRY_BYTES.newMoon,
});
const months = new Cache<LunarMonth>({
  name: 'lunar-months',
  maxBytes: 300_000,
  entrySize: ENTRY_BYTES.month,
});

/** A month is named after the sign that the Sun enters: Chaitra for Aries. Uses mean Lahiri longitudes. */
export function getLunarMonthAt(instant: Date): LunarMonth {
  const moment = instant.getTime();
  let number = Math.round((moment - REFERENCE_NEW_MOON) / (MEAN_MONTH_DAYS * MILLISECONDS_PER_DAY));
  while (newMoon(number) > moment) number--;
  while (newMoon(number + 1) <= moment) number++;
  return getMonth(number);
}

/** @returns all lunar months that overlap the interval, in order */
export function getLunarMonthsBetween(from: Date, to: Date): LunarMonth[] {
  const months = [getLunarMonthAt(from)];
  for (let last = months[0]; last && last.endsAt < to; last = months.at(-1)) {
    months.push(getLunarMonthAt(last.endsAt));
  }
  return months;
}

/**
 * Month name in the North Indian reckoning, which ends months at the full moon (purnimanta): the dark half has the
 * next month's name. Both halves of a leap month have its own name and lie in the middle of the regular month.
 */
export function getPurnimantaName(
  month: Pick<LunarMonth, 'name' | 'isAdhika'> & Partial<Pick<LunarMonth, 'kshaya'>>,
  paksha: 'Shukla' | 'Krishna',
): LunarMonthName {
  if (paksha === 'Shukla' || month.isAdhika) return month.name;
  return getMonthName(LUNAR_MONTHS.indexOf(month.kshaya ?? month.name) + 1);
}

/** @returns numbers of new moons in the interval, extended by a day on each side, counted from 6 January 2000 */
export function findNewMoons(from: Moment, to: Moment): number[] {
  const count = (moment: Moment) =>
    (moment - REFERENCE_NEW_MOON) / (MEAN_MONTH_DAYS * MILLISECONDS_PER_DAY);
  const first = Math.ceil(count(from - MILLISECONDS_PER_DAY));
  const last = Math.floor(count(to + MILLISECONDS_PER_DAY));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

function getMonth(number: number): LunarMonth {
  return months.getOrCreate(String(number), () => computeMonth(number));
}

function computeMonth(number: number): LunarMonth {
  const [start, end] = [newMoon(number), newMoon(number + 1)];
  const [sign, findNextSign] = [getSunSign(start), getSunSign(end)];
  const entered = (findNextSign - sign + SIGNS) % SIGNS;
  const index = (sign + SIGNS - SIGN_BEFORE_CHAITRA) % SIGNS;
  // Approximate start of Chaitra; a leap month makes it earlier, but never in another Gregorian year.
  const chaitra = start - (index * MEAN_MONTH_DAYS - HALF_MONTH_DAYS) * MILLISECONDS_PER_DAY;
  return {
    name: getMonthName(index),
    isAdhika: entered === 0,
    kshaya: entered === 2 ? getMonthName(index + 1) : null,
    startsAt: new Date(start),
    fullMoon: new Date(findNextCrossing(ELONGATION, HALF_CIRCLE, start)),
    endsAt: new Date(end),
    chaitraYear: new Date(chaitra).getUTCFullYear(),
  };
}

/** @param number counted from the new moon of 6 January 2000 */
export function newMoon(number: number): Moment {
  return newMoons.getOrCreate(String(number), () => {
    const mean = REFERENCE_NEW_MOON + number * MEAN_MONTH_DAYS * MILLISECONDS_PER_DAY;
    // The true one is at most fifteen hours from the mean one, and others are weeks away.
    return findNextCrossing(ELONGATION, 0, mean - MILLISECONDS_PER_DAY);
  });
}

function getSunSign(moment: Moment): number {
  return Math.floor(getSunLongitudeAt(moment) / DEGREES_PER_SIGN);
}

function getMonthName(index: number): LunarMonthName {
  const name = LUNAR_MONTHS[index % LUNAR_MONTHS.length];
  if (!name) throw new RangeError(`There is no month ${index}`);
  return name;
}

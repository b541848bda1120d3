import { Cache } from '~/shared/memory/cache';
import { ELONGATION, nextCrossing } from './crossing';
import { sunAt, type Moment } from './track';

/** The months of the lunar year in order, by their Sanskrit names. */
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

/** A lunar month from new moon to new moon (amanta). */
export interface LunarMonth {
  readonly name: LunarMonthName;
  /** The Sun enters no sign in it: it bears the name of the month that follows. */
  readonly isAdhika: boolean;
  /** The month that is left out because the Sun enters two signs in this one. */
  readonly kshaya: LunarMonthName | null;
  /** The new moon that opens it. */
  readonly startsAt: Date;
  readonly fullMoon: Date;
  /** The new moon that opens the next. */
  readonly endsAt: Date;
  /** The year of our calendar in which the first Chaitra of its lunar year begins. */
  readonly chaitraYear: number;
}

const SIGNS = 12;
const DEGREES_PER_SIGN = 30;
const HALF_CIRCLE = 180;
const MILLISECONDS_PER_DAY = 86_400_000;
const MEAN_MONTH_DAYS = 29.530588;
/** The mean new moon of 6 January 2000, 14:20 (J. Meeus, Astronomical Algorithms, 2nd ed., 49.1). */
const A_NEW_MOON = Date.UTC(2000, 0, 6, 14, 20);
/** The Sun stands in Pisces, the last sign, when Chaitra opens. */
const SIGN_BEFORE_CHAITRA = 11;
const HALF_A_MONTH_DAYS = 15;

const ENTRY_BYTES = { newMoon: 100, month: 600 };
const newMoons = new Cache<Moment>({
  name: 'new-moons',
  maxBytes: 200_000,
  sizeOf: ENTRY_BYTES.newMoon,
});
const months = new Cache<LunarMonth>({
  name: 'lunar-months',
  maxBytes: 300_000,
  sizeOf: ENTRY_BYTES.month,
});

/**
 * The lunar month at an instant. It bears the name of the sign that the Sun enters in it: Chaitra is the month in which it enters Aries. Signs and
 * entries are those of mean Lahiri.
 */
export function lunarMonthAt(instant: Date): LunarMonth {
  const moment = instant.getTime();
  let number = Math.round((moment - A_NEW_MOON) / (MEAN_MONTH_DAYS * MILLISECONDS_PER_DAY));
  while (newMoon(number) > moment) number--;
  while (newMoon(number + 1) <= moment) number++;
  return monthOf(number);
}

/** @returns all lunar months of which some part lies between two instants, in order */
export function lunarMonthsBetween(from: Date, to: Date): LunarMonth[] {
  const months = [lunarMonthAt(from)];
  for (let last = months[0]; last && last.endsAt < to; last = months.at(-1)) {
    months.push(lunarMonthAt(last.endsAt));
  }
  return months;
}

/**
 * The name of a month where it ends with the full moon (purnimanta), as in the north: there the dark half bears the next month's name. Both halves of
 * a leap month keep their name and lie in the midst of the month they are named after.
 */
export function purnimantaName(
  month: Pick<LunarMonth, 'name' | 'isAdhika'> & Partial<Pick<LunarMonth, 'kshaya'>>,
  paksha: 'Shukla' | 'Krishna',
): LunarMonthName {
  if (paksha === 'Shukla' || month.isAdhika) return month.name;
  return nameAt(LUNAR_MONTHS.indexOf(month.kshaya ?? month.name) + 1);
}

/** @returns the new moons, by their numbers from that of 6 January 2000, that may lie between two moments, and a day more on either side */
export function newMoonsAbout(from: Moment, to: Moment): number[] {
  const count = (moment: Moment) =>
    (moment - A_NEW_MOON) / (MEAN_MONTH_DAYS * MILLISECONDS_PER_DAY);
  const first = Math.ceil(count(from - MILLISECONDS_PER_DAY));
  const last = Math.floor(count(to + MILLISECONDS_PER_DAY));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

function monthOf(number: number): LunarMonth {
  return months.getOrCreate(String(number), () => computeMonth(number));
}

function computeMonth(number: number): LunarMonth {
  const [start, end] = [newMoon(number), newMoon(number + 1)];
  const [sign, nextSign] = [signOfSun(start), signOfSun(end)];
  const entered = (nextSign - sign + SIGNS) % SIGNS;
  const index = (sign + SIGNS - SIGN_BEFORE_CHAITRA) % SIGNS;
  // Chaitra opened so long ago; with a leap month between it was earlier still, but never in another year of ours.
  const chaitra = start - (index * MEAN_MONTH_DAYS - HALF_A_MONTH_DAYS) * MILLISECONDS_PER_DAY;
  return {
    name: nameAt(index),
    isAdhika: entered === 0,
    kshaya: entered === 2 ? nameAt(index + 1) : null,
    startsAt: new Date(start),
    fullMoon: new Date(nextCrossing(ELONGATION, HALF_CIRCLE, start)),
    endsAt: new Date(end),
    chaitraYear: new Date(chaitra).getUTCFullYear(),
  };
}

/** @returns when the new moon of a number is; they are numbered from that of 6 January 2000 */
export function newMoon(number: number): Moment {
  return newMoons.getOrCreate(String(number), () => {
    const mean = A_NEW_MOON + number * MEAN_MONTH_DAYS * MILLISECONDS_PER_DAY;
    // The true one is at most fifteen hours from the mean one, and others are weeks away.
    return nextCrossing(ELONGATION, 0, mean - MILLISECONDS_PER_DAY);
  });
}

function signOfSun(moment: Moment): number {
  return Math.floor(sunAt(moment) / DEGREES_PER_SIGN);
}

function nameAt(index: number): LunarMonthName {
  const name = LUNAR_MONTHS[index % LUNAR_MONTHS.length];
  if (!name) throw new RangeError(`There is no month ${index}`);
  return name;
}

import { getHouseFrom, SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { countDaysBetween, getWeekday } from '~/shared/time/calendar';
import { getMainStay, getWakingHours, type DayModel, type MoonStay } from './day-model';

export const EPOCH = '2000-01-01';
/** Mean sidereal longitude of the Moon in degrees at the epoch (Meeus, chapter 47), and its sidereal month in days. */
const MEAN_MOON = { atEpoch: 194.459, monthDays: 27.321661 } as const;
const DAY_MS = 86_400_000;
const SUNDAY = 0;

/** The place of a day in the Moon's revolutions for one sign. It selects the scenes. */
export interface Turn {
  readonly sign: number;
  /** Days since the epoch. */
  readonly date: number;
  readonly weekday: number;
  /** A Sunday or a national holiday. */
  readonly isDayOff: boolean;
  readonly house: number;
  /** The Moon's cycles since the epoch. A cycle starts in the reader's first house, not in Aries. */
  readonly cycle: number;
  /** Days since the Moon entered this house: 0 to 2. */
  readonly day: number;
  readonly stay: MoonStay;
}

export function getTurn(sign: SignSlug, model: DayModel, isHoliday = false): Turn {
  const stay = getMainStay(model);
  const { from, until } = getWakingHours(model.date);
  const middle = (from.getTime() + until.getTime()) / 2;
  return {
    sign: SIGNS.findIndex(({ slug }) => slug === sign),
    date: countDaysBetween(EPOCH, model.date),
    weekday: getWeekday(model.date),
    isDayOff: isHoliday || getWeekday(model.date) === SUNDAY,
    house: getHouseFrom(sign, stay.sign),
    cycle: countCycles(sign, stay),
    day: Math.floor((middle - stay.from.getTime()) / DAY_MS),
    stay,
  };
}

/** @returns how often the Moon has been in the stay's house from the sign since the epoch */
export function countCycles(sign: SignSlug, stay: MoonStay): number {
  const moonSign = SIGNS.findIndex(({ slug }) => slug === stay.sign);
  const signsPassed =
    countMoonCycles(stay) * SIGNS.length + moonSign - (getHouseFrom(sign, stay.sign) - 1);
  return Math.floor(signsPassed / SIGNS.length);
}

/** @returns the Moon's cycles since the epoch, computed from its mean position, which is at most eight degrees away */
export function countMoonCycles({ sign, until }: MoonStay): number {
  const days = (until.getTime() - Date.parse(EPOCH)) / DAY_MS;
  const travelled = MEAN_MOON.atEpoch + (days / MEAN_MOON.monthDays) * 360;
  const endOfSign = SIGNS.findIndex(({ slug }) => slug === sign) + 1;
  return Math.round(travelled / 360 - endOfSign / SIGNS.length);
}

/**
 * For lists of twelve. Each cycle advances three places and each sign four, because the next sign has the same house
 * two days later.
 */
export function getDailyPlace({ cycle, day, sign }: Turn): number {
  return 3 * cycle + day + 4 * sign;
}

import type { LunarMonthName } from '~/features/astronomy/lunar-month';
import type { DecidingTime } from '~/features/festivals/festival';

/** The solar months by the sign in which the Sun stands. */
export const SOLAR_MONTHS = [
  'Mesha',
  'Vrishabha',
  'Mithuna',
  'Karka',
  'Simha',
  'Kanya',
  'Tula',
  'Vrishchika',
  'Dhanu',
  'Makara',
  'Kumbha',
  'Meena',
] as const;

export type SolarMonth = (typeof SOLAR_MONTHS)[number];

/** Kept with a tithi: the day is the one on which it is current at a certain time of the day. */
export interface TithiRule {
  readonly by: 'tithi';
  /** Amanta: the dark half follows the bright one. Left out: every month. */
  readonly month?: LunarMonthName;
  /** 1 to 15 in the bright half, 16 to 30 in the dark half. */
  readonly tithi: number;
  readonly at: DecidingTime;
  /** Which day when the tithi is current at that time on two; `larger` is the one on which it covers more of it. The first unless it is said. */
  readonly two?: 'first' | 'second' | 'larger';
  /** Which day when it is current then on none: the one with the tithi at sunrise, unless it is said; then the one on which it begins. */
  readonly none?: 'sunrise' | 'begins';
  /** Kept in an adhika month alone; in it instead of the regular one that follows; or, where the month after the rule's is doubled, in its adhika one. Otherwise never in an adhika month. */
  readonly adhika?: 'only' | 'instead' | 'following';
  /** How long it must be current at that time of the day, in minutes. */
  readonly atLeastMinutes?: number;
  /** It must cover the whole of that time of the day; when it does on none, the day on which it ends is kept. */
  readonly whole?: true;
  /** When the tithi is current at that time on two days, the second if only there this nakshatra, 1 to 27, is current at that time too. */
  readonly nakshatra?: number;
  /** Where the tithi ends sooner than this many muhurtas (fifteenths of daylight) after sunrise, the day before is kept, if the tithi touches that part of it. */
  readonly lasting?: { readonly muhurtas: number; readonly touches?: DecidingTime };
  /** All of India keeps the day that the sunrises of this city give, where the festival is at home. */
  readonly seenFrom?: 'kolkata';
  /** Kept only while the Sun stands in this sign. */
  readonly sunIn?: SolarMonth;
  /** What almanacs ask for beyond this: see `special-days.ts`. */
  readonly method?: 'ekadashi' | 'ekadashi-vaishnava' | 'holika' | 'janmashtami';
}

/** Kept with the Sun's entry into a sign, on its civil day, the day of sunset at or after it, or that of the next sunrise; in Odisha on its civil day until late in the evening; or some days from it. */
export interface SankrantiRule {
  readonly by: 'sankranti';
  readonly sign: SolarMonth;
  readonly day: 'civil' | 'sunset' | 'sunrise' | 'odisha';
  /** The moment is not told with it: it is kept with what the entry brings, such as the evening before. */
  readonly silent?: true;
  readonly plus?: number;
}

/** Kept with the Moon's nakshatra in a solar month; the last time when the month has two. */
export interface NakshatraRule {
  readonly by: 'nakshatra';
  /** 1 to 27. */
  readonly nakshatra: number;
  readonly month: SolarMonth;
  readonly at: 'sunrise' | 'pradosh';
  /** The day on which the nakshatra shares the most daylight with this tithi, if it does on any. */
  readonly sharedWith?: number;
}

/** Kept on a date of the civil calendar. */
export interface FixedRule {
  readonly by: 'date';
  readonly month: number;
  readonly day: number;
  /** The first year it was kept. */
  readonly since?: number;
}

/** Days from Easter Sunday of the western churches. */
export interface EasterRule {
  readonly by: 'easter';
  readonly plus: number;
}

/** A day of the Islamic calendar as the crescent is expected in India, or the last weekday of a month. */
export interface HijriRule {
  readonly by: 'hijri';
  /** 1 (Muharram) to 12 (Dhu al-Hijjah). */
  readonly month: number;
  readonly day: number | 'last-friday';
}

/** A day of the Shahenshahi year of 365 days without leap days, 1 to 365. */
export interface ParsiRule {
  readonly by: 'parsi';
  readonly day: number;
}

/** A day of the Tibetan calendar (Phugpa). */
export interface TibetanRule {
  readonly by: 'tibetan';
  readonly month: number;
  readonly day: number;
}

/** Days before or after another festival; `bearing` its tithi and times too. */
export interface AfterRule {
  readonly by: 'festival';
  readonly festival: string;
  readonly plus: number;
  readonly bearing?: true;
}

/** A weekday beside the day of a tithi: the last on or before it (`upto`), or the first after it. */
export interface WeekdayRule {
  readonly by: 'weekday';
  /** 0 (Sunday) to 6. */
  readonly weekday: number;
  readonly where: 'upto' | 'after';
  readonly of: TithiRule;
}

/** A weekday of a civil month: the second Sunday of May; the last is -1. */
export interface CivilWeekdayRule {
  readonly by: 'civil-weekday';
  readonly month: number;
  readonly weekday: number;
  readonly nth: number;
}

export interface EclipseRule {
  readonly by: 'eclipse';
  readonly of: 'moon' | 'sun';
}

export type Rule =
  | TithiRule
  | SankrantiRule
  | NakshatraRule
  | FixedRule
  | EasterRule
  | HijriRule
  | ParsiRule
  | TibetanRule
  | AfterRule
  | WeekdayRule
  | CivilWeekdayRule
  | EclipseRule;

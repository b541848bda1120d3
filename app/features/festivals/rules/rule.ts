import type { LunarMonthName } from '~/features/astronomy/lunar-month';
import type { DecidingTime } from '~/features/festivals/festival';

/** Indexed by the Sun's sidereal sign. */
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

/** The festival day is the one on which the tithi is current at the deciding time of day. */
export interface TithiRule {
  readonly by: 'tithi';
  /** Amanta name (the dark half follows the bright one). If omitted, every month. */
  readonly month?: LunarMonthName;
  /** 1 to 15 in the bright half, 16 to 30 in the dark half. */
  readonly tithi: number;
  readonly at: DecidingTime;
  /** Which of two days with the tithi at that time is used. `larger` is the day it covers more of. Default: the first. */
  readonly two?: 'first' | 'second' | 'larger';
  /**
   * Choice when no day has the tithi at that time: the day with the tithi at sunrise (default), or the day on which it
   * begins.
   */
  readonly none?: 'sunrise' | 'begins';
  /**
   * `only`: only in an adhika month. `instead`: in the adhika month rather than the regular month after it.
   * `following`: in the adhika month after the rule's month. Default: never in an adhika month.
   */
  readonly adhika?: 'only' | 'instead' | 'following';
  /** Minimum minutes for which the tithi is current at that time. */
  readonly atLeastMinutes?: number;
  /** The tithi must cover that whole time of day. Otherwise the day on which the tithi ends is used. */
  readonly whole?: true;
  /** 1 to 27. The second of two possible days is used if only that day has this nakshatra at that time. */
  readonly nakshatra?: number;
  /**
   * Number of muhurtas (fifteenths of daylight). If the tithi ends within them after sunrise, the day before is used,
   * provided that the tithi overlaps the part `touches` of that day.
   */
  readonly lasting?: { readonly muhurtas: number; readonly touches?: DecidingTime };
  /** This city is the festival's home. Its sunrises decide for all of India. */
  readonly seenFrom?: 'kolkata';
  readonly sunIn?: SolarMonth;
  /** Extra almanac rules: see `tithi-day.ts`. */
  readonly method?: 'ekadashi' | 'ekadashi-vaishnava' | 'holika' | 'janmashtami';
}

/**
 * The Sun's entry into a sign: on the civil day, at the next sunset or sunrise, by Odisha's late-evening cutoff, or a
 * number of days before or after the entry.
 */
export interface SankrantiRule {
  readonly by: 'sankranti';
  readonly sign: SolarMonth;
  readonly day: 'civil' | 'sunset' | 'sunrise' | 'odisha';
  /** The page hides the moment of the entry, for example when the festival is on the evening before it. */
  readonly silent?: true;
  readonly plus?: number;
}

/** The Moon's nakshatra in a solar month. If the month has two, the last one. */
export interface NakshatraRule {
  readonly by: 'nakshatra';
  readonly nakshatra: number;
  readonly month: SolarMonth;
  readonly at: 'sunrise' | 'pradosh';
  /** The day on which the nakshatra shares the most daylight with this tithi is used, if there is one. */
  readonly sharedWith?: number;
}

export interface FixedRule {
  readonly by: 'date';
  readonly month: number;
  readonly day: number;
  /** First year of the observance. */
  readonly since?: number;
}

/** Days from the western Easter Sunday. */
export interface EasterRule {
  readonly by: 'easter';
  readonly plus: number;
}

/** An Islamic date (by the crescent expected in India), or the last weekday of an Islamic month. */
export interface HijriRule {
  readonly by: 'hijri';
  /** 1 (Muharram) to 12 (Dhu al-Hijjah). */
  readonly month: number;
  readonly day: number | 'last-friday';
}

export interface ParsiRule {
  readonly by: 'parsi';
  readonly day: number;
}

export interface TibetanRule {
  readonly by: 'tibetan';
  readonly month: number;
  readonly day: number;
}

/** A number of days before or after another festival. `bearing` also copies that festival's tithi and times. */
interface AfterRule {
  readonly by: 'festival';
  readonly festival: string;
  readonly plus: number;
  readonly bearing?: true;
}

/** The last weekday on or before the day of a tithi (`upto`), or the first after it. */
interface WeekdayRule {
  readonly by: 'weekday';
  readonly weekday: number;
  readonly where: 'upto' | 'after';
  readonly of: TithiRule;
}

/** A weekday of a civil month, such as the second Sunday of May; -1 is the last. */
export interface CivilWeekdayRule {
  readonly by: 'civil-weekday';
  readonly month: number;
  readonly weekday: number;
  readonly nth: number;
}

interface EclipseRule {
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

export type DayPart =
  | DecidingTime
  | 'vijay'
  | 'morning'
  | 'first-third'
  | 'sayahna'
  | 'daylight'
  | 'evening-to-midnight'
  /** After Bhadra, when it covers the whole usual part of the day. */
  | 'after-bhadra'
  | 'bhadra-punchha'
  /** From the Sun's entry, or the next sunrise, until sunset. */
  | 'punya-kaal'
  | 'next-sunrise';

export type WindowPurpose =
  | 'lakshmi-puja'
  | 'puja'
  | 'ganesh-puja'
  | 'nishita-puja'
  | 'birth-puja'
  | 'rakhi'
  | 'bonfire'
  | 'moonrise'
  | 'evening-arghya'
  | 'morning-arghya'
  | 'vijay-muhurta'
  | 'aparahna-puja'
  | 'ghatasthapana'
  | 'tilak'
  | 'shraddha'
  | 'lamps'
  | 'bath'
  | 'punya-kaal';

export type UsualPart = Exclude<DayPart, 'after-bhadra' | 'bhadra-punchha'>;

/** Time of observance of a festival, in its entry. */
export interface WindowRule {
  readonly purpose: WindowPurpose;
  readonly part: UsualPart;
  /** Limits the window to the festival's tithi. If the two do not overlap, the whole part is used. */
  readonly inTithi?: true;
  /**
   * The window avoids Bhadra, the first half of the tithi. This is the alternative if Bhadra covers the whole usual
   * part.
   */
  readonly bhadra?: 'after-bhadra' | 'bhadra-punchha';
  /** Replaces the usual part if the tithi does not overlap it. */
  readonly otherwise?: UsualPart;
  /** Some almanacs narrow the window by the fixed rising sign (sthira lagna). We only mention it. */
  readonly narrowedByLagna?: true;
}

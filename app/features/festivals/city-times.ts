import type { CalendarDate } from '~/shared/time/calendar';

/** A time of a festival's day, in words. */
export interface TimeLine {
  readonly label: string;
  readonly words: string;
  /** How it comes about, or what else to know of it. */
  readonly note?: string | undefined;
}

/** A city of the short list with its times, in the order of the table's columns. */
export interface CityRow {
  readonly slug: string;
  readonly name: string;
  readonly times: readonly string[];
}

/** When a festival is kept in a city, in the language of the page in hand. */
export interface CityTimes {
  readonly slug: string;
  readonly name: string;
  /** It is the one that is shown to those who ask for none. */
  readonly isUsual: boolean;
  /** The clocks of the city show another time than India's. */
  readonly isAbroad: boolean;
  /** The day that the city's own sky gives by the same rule; null where it gives none. */
  readonly date: CalendarDate | null;
  readonly lines: readonly TimeLine[];
  /** The times of day that show the rule to be kept, or which exception settles the day there. */
  readonly proof: readonly string[];
  /** Safety and custom, at an eclipse. */
  readonly advice: readonly string[];
}

/** The times of a festival's page: for one city at length, for the large ones in short. */
export interface FestivalTimes {
  readonly city: CityTimes;
  /** What the best known hour of its day is for; null where it has none. */
  readonly purpose: string | null;
  /** Heads of the table's columns; none where times do not differ much from city to city. */
  readonly columns: readonly string[];
  readonly table: readonly CityRow[];
  /** What was typed for a city that is not known. */
  readonly unknown: string | null;
}

import type { CalendarDate } from '~/shared/time/calendar';

export interface TimeLine {
  readonly label: string;
  readonly words: string;
  readonly note?: string | undefined;
}

export interface CityRow {
  readonly slug: string;
  readonly name: string;
  readonly times: readonly string[];
}

export interface CityTimes {
  readonly slug: string;
  readonly name: string;
  readonly isDefaultCity: boolean;
  readonly isAbroad: boolean;
  /** Date computed for the city. Null if there is none. */
  readonly date: CalendarDate | null;
  readonly lines: readonly TimeLine[];
  /** Times that confirm the date, or the exception that decides it. */
  readonly proof: readonly string[];
  readonly advice: readonly string[];
}

/** Details for one city and a table of large cities. */
export interface FestivalTimes {
  readonly city: CityTimes;
  readonly purpose: string | null;
  readonly columns: readonly string[];
  readonly table: readonly CityRow[];
  readonly unknown: string | null;
}

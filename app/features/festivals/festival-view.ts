import type { CalendarDate } from '~/shared/time/calendar';
import type { Edition } from '~/shared/time/edition';
import type { Festival } from './festival';
import type { FestivalArticle, LongText } from './festival-long-text.server';

export type FestivalLink = Pick<Festival, 'id' | 'date' | 'name'>;

export interface FestivalPageView {
  readonly kind: 'festival';
  readonly festival: Festival;
  readonly today: CalendarDate;
  readonly edition: Edition;
  readonly isListed: boolean;
  /** Null if no time of day matters. */
  readonly times: FestivalTimes | null;
  /** Null for most festivals. */
  readonly text: LongText | null;
  readonly article: FestivalArticle | null;
  readonly otherDates: readonly FestivalLink[];
  readonly previous: FestivalLink | null;
  readonly next: FestivalLink | null;
}

export interface UnknownFestivalView {
  readonly kind: 'unknown-festival';
  /** 1 to 12: the month in the address, or else the current one. */
  readonly month: number;
  /** Dates of the festival whose slug the address starts with. */
  readonly suggestions: readonly FestivalLink[];
}

export type FestivalView = FestivalPageView | UnknownFestivalView;

/** Small, because the page contains it as HTML and as data: slug and date come from the id, times are formatted. */
export interface FestivalCardData extends Pick<
  Festival,
  'id' | 'kind' | 'name' | 'nameHi' | 'note'
> {
  readonly lines: readonly string[];
}

export interface VratRow {
  readonly date: CalendarDate;
  /** `Mon 9`. */
  readonly day: string;
  readonly name: string;
  /** Time of observance. Empty if there is none. */
  readonly when: string;
}

interface Place {
  readonly month: number;
  readonly editions: readonly number[];
}

export interface MonthPageView extends Place {
  readonly kind: 'month';
  readonly edition: Edition;
  readonly isListed: boolean;
  readonly today: CalendarDate;
  /** Past festivals of the current month; empty for other months. */
  readonly earlier: readonly FestivalCardData[];
  /** Next festival of the current month, including today's. */
  readonly coming: FestivalLink | null;
  readonly vrats: readonly VratRow[];
  readonly featured: readonly FestivalCardData[];
  readonly more: readonly FestivalCardData[];
  /** Festivals of a crowded month that have no card. */
  readonly unlistedFestivals: readonly FestivalLink[];
  readonly main: readonly string[];
}

export interface UnknownEditionView extends Place {
  readonly kind: 'unknown-edition';
}

export type MonthView = MonthPageView | UnknownEditionView;

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

import type { CalendarDate } from '~/shared/time/calendar';
import type { Edition } from '~/shared/time/edition';
import type { FestivalTimes } from './city-times';
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

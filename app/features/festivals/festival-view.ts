import type { CalendarDate } from '~/shared/time/calendar';
import type { Edition } from '~/shared/time/edition';
import type { FestivalTimes } from './city-times';
import type { Festival } from './festival';
import type { FestivalArticle, LongText } from './long-text.server';

/** What a link to a festival's page needs. */
export type FestivalLink = Pick<Festival, 'id' | 'date' | 'name'>;

/** The page of one festival. */
export interface FestivalPageView {
  readonly kind: 'festival';
  readonly festival: Festival;
  /** Today in India. */
  readonly today: CalendarDate;
  /** The edition it belongs to. */
  readonly edition: Edition;
  /** Search engines are told of the edition. */
  readonly isListed: boolean;
  /** When it is kept in a city; null where no hour of the day belongs to it. */
  readonly times: FestivalTimes | null;
  /** What is written of it beyond its facts; null of most. */
  readonly text: LongText | null;
  readonly article: FestivalArticle | null;
  /** The same festival at other times, by date. */
  readonly elsewhere: readonly FestivalLink[];
  readonly previous: FestivalLink | null;
  readonly next: FestivalLink | null;
}

/** An address that names no festival. */
export interface UnknownFestivalView {
  readonly kind: 'unknown-festival';
  /** 1 to 12: the month the address names, else the current one. */
  readonly month: number;
  /** The dates of the festival whose name the address begins with, if there is one. */
  readonly suggestions: readonly FestivalLink[];
}

export type FestivalView = FestivalPageView | UnknownFestivalView;

import type { CalendarDate } from '~/shared/time/calendar';
import type { Edition } from '~/shared/time/edition';
import type { Festival } from './festival';

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

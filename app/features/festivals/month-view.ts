import type { CalendarDate } from '~/shared/time/calendar';
import type { Edition } from '~/shared/time/edition';
import type { Festival } from './festival';
import type { FestivalLink } from './festival-view';

/**
 * What a card on a month's page shows. Kept small, because it travels in the page twice, as HTML and as data: slug and date are
 * read from the id, and times come as they are shown.
 */
export interface FestivalCardData extends Pick<
  Festival,
  'id' | 'kind' | 'name' | 'nameHi' | 'note'
> {
  /** The small print: the tithi with its times, other dates, whether the date is only expected. */
  readonly lines: readonly string[];
}

/** A vrat that returns each month, on one of its days. */
export interface VratRow {
  readonly date: CalendarDate;
  /** Such as `Mon 9`. */
  readonly day: string;
  readonly name: string;
  /** The hour that belongs to it; empty where none does. */
  readonly when: string;
}

interface Place {
  /** 1 to 12. */
  readonly month: number;
  /** The years that there are editions of. */
  readonly editions: readonly number[];
}

/** The page of a month in one edition. */
export interface MonthPageView extends Place {
  readonly kind: 'month';
  readonly edition: Edition;
  /** Search engines are told of it. */
  readonly isListed: boolean;
  /** Today in India. */
  readonly today: CalendarDate;
  /** What is over in the month that we are in; elsewhere none. */
  readonly earlier: readonly FestivalCardData[];
  /** What comes next, today's included, in the month that we are in. */
  readonly coming: FestivalLink | null;
  readonly vrats: readonly VratRow[];
  readonly featured: readonly FestivalCardData[];
  readonly more: readonly FestivalCardData[];
  /** What a crowded month has besides: no card, only its name and day. */
  readonly besides: readonly FestivalLink[];
  /** Short names of the month's main festivals, for its description. */
  readonly main: readonly string[];
}

/** A year that there is no edition of. */
export interface UnknownEditionView extends Place {
  readonly kind: 'unknown-edition';
}

export type MonthView = MonthPageView | UnknownEditionView;

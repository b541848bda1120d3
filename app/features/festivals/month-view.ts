import type { CalendarDate } from '~/shared/time/calendar';
import type { Edition } from '~/shared/time/edition';
import type { Festival } from './festival';
import type { FestivalLink } from './festival-view';

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

import type { CalendarDate } from '~/shared/time/calendar';

/** When a page is asked for, and the edition that the site's settings pin. */
export interface Moment {
  /** Today in India. */
  readonly today: CalendarDate;
  readonly pinned: number | undefined;
}

import type { CalendarDate } from '~/shared/time/calendar';

/** Request time and pinned edition. */
export interface Moment {
  readonly today: CalendarDate;
  readonly pinned: number | undefined;
}

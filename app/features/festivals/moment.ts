import type { CalendarDate } from '~/shared/time/calendar';

/** Time of the request and the pinned edition, if any. */
export interface Moment {
  readonly today: CalendarDate;
  readonly pinned: number | undefined;
}

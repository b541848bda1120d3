import type { CalendarDate } from '~/shared/time/calendar';
import { NO_ANNOUNCED_STARTS, type AnnouncedMonthStarts } from './rules/announced-month-starts';

export function createAnnouncedMoonSightings() {
  let inForce = { months: NO_ANNOUNCED_STARTS, revised: null as CalendarDate | null };
  return {
    get months() {
      return inForce.months;
    },
    get revised() {
      return inForce.revised;
    },
    replace(months: AnnouncedMonthStarts, revised: CalendarDate | null): void {
      inForce = { months, revised };
    },
  };
}

/** Announced days in this process's memory. `sightings.server.ts` loads them from the store. */
export type AnnouncedMoonSightings = ReturnType<typeof createAnnouncedMoonSightings>;

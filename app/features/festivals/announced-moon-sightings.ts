import type { CalendarDate } from '~/shared/time/calendar';
import { NO_ANNOUNCED_STARTS, type AnnouncedMonthStarts } from './rules/announced-month-starts';

/** Announced days in this process's memory. `sightings.server.ts` loads them from the store. */
export interface AnnouncedMoonSightings {
  readonly months: AnnouncedMonthStarts;
  readonly revised: CalendarDate | null;
  replace(months: AnnouncedMonthStarts, revised: CalendarDate | null): void;
}

export function createAnnouncedMoonSightings(): AnnouncedMoonSightings {
  let inForce = { months: NO_ANNOUNCED_STARTS, revised: null as CalendarDate | null };
  return {
    get months() {
      return inForce.months;
    },
    get revised() {
      return inForce.revised;
    },
    replace(months, revised) {
      inForce = { months, revised };
    },
  };
}

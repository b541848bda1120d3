import type { CalendarDate } from '~/shared/time/calendar';
import { NONE_SIGHTED, type SightedMonths } from './rules/sighted-months';

/** In-memory announced days of this process; `sightings.server.ts` loads them from the store. */
export interface AnnouncedMoonSightings {
  readonly months: SightedMonths;
  readonly revised: CalendarDate | null;
  replace(months: SightedMonths, revised: CalendarDate | null): void;
}

export function createAnnouncedMoonSightings(): AnnouncedMoonSightings {
  let inForce = { months: NONE_SIGHTED, revised: null as CalendarDate | null };
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

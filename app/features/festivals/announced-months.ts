import type { CalendarDate } from '~/shared/time/calendar';
import { NONE_SIGHTED, type SightedMonths } from './rules/sighted-months';

/** The announced first days of Islamic months that this process goes by. The store has them; `sightings.server.ts` reads them. */
export interface AnnouncedMonths {
  readonly months: SightedMonths;
  /** The day on which one of them was last announced or taken back; null where none ever was. */
  readonly revised: CalendarDate | null;
  replace(months: SightedMonths, revised: CalendarDate | null): void;
}

/** @returns the announced months of a process, of which none is read yet */
export function createAnnouncedMonths(): AnnouncedMonths {
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

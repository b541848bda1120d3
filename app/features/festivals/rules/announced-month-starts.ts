import type { CalendarDate } from '~/shared/time/calendar';

/** Announced first days of Islamic months, keyed by year and month (`1447-09`). They replace the expected days. */
export type AnnouncedMonthStarts = ReadonlyMap<string, CalendarDate>;

export const NO_ANNOUNCED_STARTS: AnnouncedMonthStarts = new Map();

import type { CalendarDate } from '~/shared/time/calendar';

/**
 * First days of Islamic months as they were announced, by year and month such as `1447-09`. They stand in place of the expected
 * ones.
 */
export type AnnouncedMonthStarts = ReadonlyMap<string, CalendarDate>;

export const NO_ANNOUNCED_STARTS: AnnouncedMonthStarts = new Map();

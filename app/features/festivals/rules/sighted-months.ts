import type { CalendarDate } from '~/shared/time/calendar';

/**
 * First days of Islamic months as they were announced, by year and month such as `1447-09`. They stand in place of the expected
 * ones.
 */
export type SightedMonths = ReadonlyMap<string, CalendarDate>;

export const NONE_SIGHTED: SightedMonths = new Map();

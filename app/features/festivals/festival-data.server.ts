import type { CalendarDate } from '~/shared/time/calendar';
import type { Festival } from './festival';
import { festivalsOf } from './rules/festivals-of';

/** The years there are editions of, in rising order. */
export const EDITIONS: readonly number[] = [2025, 2026, 2027];

/** All festivals of all editions at New Delhi, by date, in the base language. */
export const FESTIVALS: readonly Festival[] = EDITIONS.flatMap((year) => festivalsOf(year));

/** The day on which the rules or what is known of a year were last changed. */
export const FESTIVALS_REVISED: CalendarDate = '2026-11-23';

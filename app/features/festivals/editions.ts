import { type CalendarDate, getParts } from '~/shared/time/calendar';

const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

/** Years for which festivals can be computed, ascending. */
export const YEARS: readonly number[] = Array.from(
  { length: LAST_YEAR - FIRST_YEAR + 1 },
  (_, at) => FIRST_YEAR + at,
);

/** Time of the request and the pinned edition, if any. */
export interface Moment {
  readonly today: CalendarDate;
  readonly pinned: number | undefined;
}

/** Date of the last change to the rules or to known years. */
const RULES_REVISED: CalendarDate = '2026-11-28';

/**
 * @param announced date of the last announcement or undo, null if none
 * @returns the date of the last change to festival dates
 */
export function getFestivalsRevisedDate(announced: CalendarDate | null): CalendarDate {
  return announced !== null && announced > RULES_REVISED ? announced : RULES_REVISED;
}

/** @returns years for search engines: the current one, the adjacent ones and the pinned one */
export function getListedYears({ today, pinned }: Moment): readonly number[] {
  const { year: present } = getParts(today);
  return YEARS.filter((year) => Math.abs(year - present) <= 1 || year === pinned);
}

import { getParts, type CalendarDate } from '~/shared/time/calendar';
import { YEARS } from './editions';
import type { Moment } from './moment';

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

import { partsOf, type CalendarDate } from '~/shared/time/calendar';
import { YEARS } from './editions';
import type { Moment } from './moment';

/** The day on which the rules or what is known of a year were last changed. */
const RULES_REVISED: CalendarDate = '2026-11-28';

/**
 * @param announced the day on which a month was last announced or taken back; null where none ever was
 * @returns the day on which the dates of festivals were last changed: by us, or by an announcement
 */
export function festivalsRevised(announced: CalendarDate | null): CalendarDate {
  return announced !== null && announced > RULES_REVISED ? announced : RULES_REVISED;
}

/** @returns the years that search engines are told of: the present one, those beside it, and the one that the site's settings pin */
export function listedYears({ today, pinned }: Moment): readonly number[] {
  const { year: present } = partsOf(today);
  return YEARS.filter((year) => Math.abs(year - present) <= 1 || year === pinned);
}

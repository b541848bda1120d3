import { editionQuery, type Edition } from '~/shared/time/edition';
import { readId, type Festival } from './festival';
import { monthOf, type Month } from './month';

/** The canonical address of a month's page; the year is named only where it is not the default one. */
export function monthPath({ slug }: Month, edition: Edition): string {
  return `/festival/${slug}${editionQuery(edition)}`;
}

/** The address of a festival's own page. */
export function festivalPath({ id }: Pick<Festival, 'id'>): string {
  return `/festival/${monthOf(readId(id).date).slug}/${id}`;
}

/** The address of the calendar file of a whole year. */
export function yearCalendarPath(year: number): string {
  return `/festival/calendar/${year}.ics`;
}

/** The address to which calendar apps subscribe: this year's festivals and the next one's, whatever the year. */
export const ROLLING_CALENDAR_PATH = '/festival/calendar.ics';

/** The address of the calendar file of one month. */
export function monthCalendarPath({ slug }: Month, year: number): string {
  return `/festival/calendar/${year}/${slug}.ics`;
}

/** The address of the calendar file of one festival. */
export function festivalCalendarPath({ id }: Pick<Festival, 'id'>): string {
  return `/festival/calendar/${readId(id).date.slice(0, 'yyyy'.length)}/${id}.ics`;
}

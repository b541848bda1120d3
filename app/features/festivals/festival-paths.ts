import { getEditionQuery, type Edition } from '~/shared/time/edition';
import { parseFestivalId, type Festival } from './festival';
import { getMonth, type Month } from './month';

/** @returns the canonical path. The path of the default edition has no year */
export function getMonthPath({ slug }: Month, edition: Edition): string {
  return `/festival/${slug}${getEditionQuery(edition)}`;
}

export function getFestivalPath({ id }: Pick<Festival, 'id'>): string {
  return `/festival/${getMonth(parseFestivalId(id).date).slug}/${id}`;
}

export function getYearCalendarPath(year: number): string {
  return `/festival/calendar/${year}.ics`;
}

/** Calendar subscription with this year's and next year's festivals. */
export const ROLLING_CALENDAR_PATH = '/festival/calendar.ics';

export function getMonthCalendarPath({ slug }: Month, year: number): string {
  return `/festival/calendar/${year}/${slug}.ics`;
}

export function getFestivalCalendarPath({ id }: Pick<Festival, 'id'>): string {
  return `/festival/calendar/${parseFestivalId(id).date.slice(0, 'yyyy'.length)}/${id}.ics`;
}

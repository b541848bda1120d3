import { editionQuery, type Edition } from '~/shared/time/edition';
import { readId, type Festival } from './festival';
import { monthOf, type Month } from './month';

/** @returns the canonical path; the year is omitted for the default edition */
export function monthPath({ slug }: Month, edition: Edition): string {
  return `/festival/${slug}${editionQuery(edition)}`;
}

export function festivalPath({ id }: Pick<Festival, 'id'>): string {
  return `/festival/${monthOf(readId(id).date).slug}/${id}`;
}

export function yearCalendarPath(year: number): string {
  return `/festival/calendar/${year}.ics`;
}

/** Subscription address: this year's and next year's festivals. */
export const ROLLING_CALENDAR_PATH = '/festival/calendar.ics';

export function monthCalendarPath({ slug }: Month, year: number): string {
  return `/festival/calendar/${year}/${slug}.ics`;
}

export function festivalCalendarPath({ id }: Pick<Festival, 'id'>): string {
  return `/festival/calendar/${readId(id).date.slice(0, 'yyyy'.length)}/${id}.ics`;
}

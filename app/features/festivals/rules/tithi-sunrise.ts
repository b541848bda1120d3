import { findElongationAfter } from '~/features/astronomy/tithi';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import type { TithiSpan } from './lunar-months';
import type { PlaceDays } from './place-days';

const DEGREES_PER_TITHI = 12;

export function findDaysWith(
  tithi: Pick<TithiSpan, 'startsAt' | 'endsAt'>,
  days: PlaceDays,
): CalendarDate[] {
  const dates: CalendarDate[] = [];
  const last = days.extractDate(tithi.endsAt);
  let date = addDays(days.extractDate(tithi.startsAt), -1);
  for (; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** @returns the first day with the tithi at sunrise. A tithi without sunrise (kshaya) counts on its first day */
export function findSunriseDay(tithi: TithiSpan, days: PlaceDays): CalendarDate {
  return (
    findDaysWith(tithi, days).find((date) => containsSunrise(tithi, date, days)) ??
    findStartDay(tithi, days)
  );
}

/** @returns the sunrise-to-sunrise day on which the tithi starts */
export function findStartDay({ startsAt }: TithiSpan, days: PlaceDays): CalendarDate {
  const date = days.extractDate(startsAt);
  return startsAt < days.sunrise(date) ? addDays(date, -1) : date;
}

export function containsSunrise(
  { startsAt, endsAt }: Pick<TithiSpan, 'startsAt' | 'endsAt'>,
  date: CalendarDate,
  days: PlaceDays,
): boolean {
  const sunrise = days.sunrise(date);
  return startsAt <= sunrise && sunrise < endsAt;
}

/** @returns the end of Bhadra, the first half of the tithi: the Moon has gained 6 of its 12 degrees */
export function getMiddle({ number, startsAt }: TithiSpan): Date {
  return findElongationAfter((number - 1 / 2) * DEGREES_PER_TITHI, startsAt);
}

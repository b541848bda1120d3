import { formatClockTime } from '~/features/festivals/festival-labels';
import { m } from '~/shared/i18n/messages';
import {
  countDaysBetween,
  getMonthNames,
  getParts,
  toDayMonth,
  toIndiaDate,
  toIndiaMinute,
  toWeekday,
  type CalendarDate,
} from '~/shared/time/calendar';
import type { Span } from './day-model';

/** @returns an Indian clock time such as `7:23 am` */
export function formatMoment(at: Date): string {
  return formatClockTime(toIndiaMinute(at));
}

/** @returns `9:43 pm today`, or `Monday, 9:43 am` within a week */
export function formatUntil(at: Date, today: CalendarDate): string {
  const date = toIndiaDate(at);
  const time = formatMoment(at);
  if (date === today) return m.horoscopes_today_at({ time });
  return m.horoscopes_weekday_at({ weekday: toWeekday(date), time });
}

/** @returns a beginning such as `Today at 9:43 pm`, `Tomorrow at 9:43 am` or `On Monday at 9:43 am` */
export function formatWhen(at: Date, today: CalendarDate): string {
  const date = toIndiaDate(at);
  const time = formatMoment(at);
  const days = countDaysBetween(today, date);
  if (days === 0) return m.horoscopes_when_today({ time });
  if (days === 1) return m.horoscopes_when_tomorrow({ time });
  if (days > 1 && days < 7) return m.horoscopes_when_weekday({ weekday: toWeekday(date), time });
  return m.horoscopes_when_date({ date: toDayMonth(date) });
}

/** @returns a beginning such as `At 9:43 am` */
export function formatHour(at: Date): string {
  return m.horoscopes_when_hour({ time: formatMoment(at) });
}

/** @returns a date such as `16 December`, or `May 2027` in another year */
export function formatUntilDate(at: Date, today: CalendarDate): string {
  const date = toIndiaDate(at);
  const { year, month } = getParts(date);
  if (year === getParts(today).year) return toDayMonth(date);
  return `${getMonthNames()[month - 1] ?? ''} ${year}`;
}

/** @returns when in the waking hours a nakshatra rules: `Today`, `After 12:50 pm` or `Till 12:50 pm` */
export function formatNakshatraSpan(
  span: { readonly startsAt: Date; readonly endsAt: Date },
  waking: Span,
): string {
  if (span.startsAt > waking.from) return m.horoscopes_after({ time: formatMoment(span.startsAt) });
  if (span.endsAt < waking.until) return m.horoscopes_till({ time: formatMoment(span.endsAt) });
  return m.horoscopes_all_day();
}

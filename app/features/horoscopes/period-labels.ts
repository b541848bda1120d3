import { formatMonthAndYear } from '~/features/festivals/festival-labels';
import { getMonthByNumber } from '~/features/festivals/month';
import { m } from '~/shared/i18n/messages';
import { getParts, toDayMonth, toDayMonthYear, type CalendarDate } from '~/shared/time/calendar';
import type { Period, PeriodKind } from './period';

export const PERIOD_LABELS = {
  week: {
    any: m.horoscopes_weekly_any,
    titleForSign: m.horoscopes_weekly_of_sign,
    intro: m.horoscopes_weekly_intro,
    description: m.horoscopes_weekly_description,
    previous: m.horoscopes_previous_week,
    present: m.horoscopes_this_week,
    next: m.horoscopes_next_week,
  },
  month: {
    any: m.horoscopes_monthly_any,
    titleForSign: m.horoscopes_monthly_of_sign,
    intro: m.horoscopes_monthly_intro,
    description: m.horoscopes_monthly_description,
    previous: m.horoscopes_previous_month,
    present: m.horoscopes_this_month,
    next: m.horoscopes_next_month,
  },
} as const satisfies Record<PeriodKind, unknown>;

/** @returns a label such as `23 to 29 November 2026` or `November 2026` */
export function formatPeriod({ kind, first, last }: Period): string {
  const { year, month } = getParts(first);
  if (kind === 'month') return formatMonthAndYear(getMonthByNumber(month), year);
  const from = getParts(last).year === year ? formatFirstDay(first, last) : toDayMonthYear(first);
  return m.horoscopes_period({ from, to: toDayMonthYear(last) });
}

/** @returns a label such as `17 to 20 November` */
export function formatDayRange(first: CalendarDate, last: CalendarDate): string {
  if (first === last) return m.horoscopes_moon_day({ day: toDayMonth(first) });
  return m.horoscopes_moon_stay({ from: formatFirstDay(first, last), to: toDayMonth(last) });
}

/** Omits the month if both days are in the same one. */
function formatFirstDay(first: CalendarDate, last: CalendarDate): string {
  const { month, day } = getParts(first);
  return month === getParts(last).month ? String(day) : toDayMonth(first);
}

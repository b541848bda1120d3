import {
  addDays,
  countDaysBetween,
  getParts,
  padTwoDigits,
  type CalendarDate,
} from '~/shared/time/calendar';

export type PeriodKind = 'week' | 'month';

/** A week from Monday to Sunday (ISO 8601), or a calendar month. */
export interface Period {
  readonly kind: PeriodKind;
  /** In addresses: `2026-W48`, `2026-11`. */
  readonly code: string;
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly number: number;
}

export const PERIODS_AROUND_TODAY = {
  week: { back: 8, ahead: 4 },
  month: { back: 3, ahead: 3 },
} as const;

export const PERIOD_PATHS = { week: '/weekly-horoscope', month: '/monthly-horoscope' } as const;

/** Monday of week 0. Month 0 is January of year 0. */
const REFERENCE_MONDAY: CalendarDate = '2000-01-03';
const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;
const THURSDAY_OFFSET = 3;
const CODE_PATTERNS = { week: /^(\d{4})-w(\d{2})$/i, month: /^(\d{4})-(\d{2})$/ } as const;

export function getPeriod(kind: PeriodKind, date: CalendarDate): Period {
  if (kind === 'week')
    return getWeekByNumber(Math.floor(countDaysBetween(REFERENCE_MONDAY, date) / DAYS_PER_WEEK));
  const { year, month } = getParts(date);
  return getMonthPeriod(year * MONTHS_PER_YEAR + month - 1);
}

/** @param steps negative for earlier periods */
export function shiftPeriod({ kind, number }: Period, steps: number): Period {
  return kind === 'week' ? getWeekByNumber(number + steps) : getMonthPeriod(number + steps);
}

/** @returns null for an invalid code or a period too far from the present */
export function findPeriod(kind: PeriodKind, code: string, today: CalendarDate): Period | null {
  if (!CODE_PATTERNS[kind].test(code)) return null;
  const present = getPeriod(kind, today);
  const { back, ahead } = PERIODS_AROUND_TODAY[kind];
  for (let steps = -back; steps <= ahead; steps += 1) {
    const period = shiftPeriod(present, steps);
    if (period.code === code.toUpperCase()) return period;
  }
  return null;
}

/** @returns negative for past periods */
export function countStepsFromPresent({ kind, number }: Period, today: CalendarDate): number {
  return number - getPeriod(kind, today).number;
}

/** @param period the current one if omitted */
export function getPeriodPath(
  kind: PeriodKind,
  sign: string,
  period?: Pick<Period, 'code'>,
): string {
  return [PERIOD_PATHS[kind], sign, ...(period ? [period.code] : [])].join('/');
}

function getWeekByNumber(number: number): Period {
  const first = addDays(REFERENCE_MONDAY, number * DAYS_PER_WEEK);
  // A week belongs to the year of its Thursday.
  const thursday = addDays(first, THURSDAY_OFFSET);
  const { year } = getParts(thursday);
  const nth = Math.floor(countDaysBetween(`${year}-01-01`, thursday) / DAYS_PER_WEEK) + 1;
  return {
    kind: 'week',
    code: `${year}-W${padTwoDigits(nth)}`,
    first,
    last: addDays(first, DAYS_PER_WEEK - 1),
    number,
  };
}

function getMonthPeriod(number: number): Period {
  return {
    kind: 'month',
    code: toMonthCode(number),
    first: `${toMonthCode(number)}-01` as CalendarDate,
    last: addDays(`${toMonthCode(number + 1)}-01` as CalendarDate, -1),
    number,
  };
}

function toMonthCode(number: number): string {
  const year = Math.floor(number / MONTHS_PER_YEAR);
  return `${year}-${padTwoDigits((number % MONTHS_PER_YEAR) + 1)}`;
}

import { BASE_LANGUAGE, getCurrentLanguage } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import {
  countDaysBetween,
  getParts,
  toShortWeekday,
  toWeekday,
  type CalendarDate,
  type IndianTime,
} from '~/shared/time/calendar';
import {
  getOccasionKind,
  type Certainty,
  type DecidingTime,
  type DayException,
  type Festival,
  type OccasionKind,
  type OtherDate,
} from './festival';
import { getMonthByNumber, type Month } from './month';

type Occasion = Pick<Festival, 'occasion' | 'inNakshatra' | 'from' | 'to'>;

// Built from messages instead of Intl: browser and server format dates differently, and a page must match in
// both.

/** `8 November`. */
export function formatDayAndMonth(date: CalendarDate): string {
  const { day, month } = getParts(date);
  return m.festivals_day_and_month({ day, month: getMonthByNumber(month).name });
}

/** `Sun 8`. */
export function formatShortDay(date: CalendarDate): string {
  const { day } = getParts(date);
  return m.festivals_short_day({ weekday: toShortWeekday(date), day });
}

/** `Sunday, 8 November`. */
export function formatWeekdayAndDay(date: CalendarDate): string {
  return m.festivals_weekday_and_day({ weekday: toWeekday(date), date: formatDayAndMonth(date) });
}

/** `Sunday, 8 November 2026`. */
export function formatFullDate(date: CalendarDate): string {
  const { year } = getParts(date);
  return m.festivals_full_date({ weekday: toWeekday(date), date: formatDayAndMonth(date), year });
}

/** `November 2026`. */
export function formatMonthAndYear({ name }: Month, year: number): string {
  return m.festivals_month_and_year({ month: name, year });
}

/** `11:28 am`. */
export function formatClockTime(time: IndianTime): string {
  const hours = Number(time.slice(11, 13));
  return formatClock(hours)({ time: `${hours % 12 || 12}:${time.slice(14, 16)}` });
}

/** Some languages put the part of the day before the hour. */
function formatClock(hours: number) {
  if (hours < 5) return m.festivals_clock_before_dawn;
  if (hours < 12) return m.festivals_clock_morning;
  if (hours < 16) return m.festivals_clock_afternoon;
  return hours < 20 ? m.festivals_clock_evening : m.festivals_clock_night;
}

/** `8 Nov, 11:28 am`. */
export function formatShortMoment(time: IndianTime): string {
  const { day, month } = getParts(extractDate(time));
  const { name, short } = getMonthByNumber(month);
  // Only English abbreviates months everywhere. Other languages do so only where space is short.
  const date = m.festivals_day_and_month({
    day,
    month: getCurrentLanguage() === BASE_LANGUAGE ? short : name,
  });
  return m.festivals_short_moment({ date, time: formatClockTime(time) });
}

/** `Sunday, 8 November 2026 at 11:28 am`. */
function formatFullMoment(time: IndianTime): string {
  return m.festivals_full_moment({
    date: formatFullDate(extractDate(time)),
    time: formatClockTime(time),
  });
}

/** `8 Nov, 11:28 am to 9 Nov, 12:32 pm`; null if unknown. */
export function formatShortSpan({ from, to }: Occasion): string | null {
  if (!from) return null;
  return to
    ? m.festivals_short_span({ from: formatShortMoment(from), to: formatShortMoment(to) })
    : formatShortMoment(from);
}

const OCCASION_LABELS: Readonly<Record<OccasionKind, () => string>> = {
  tithi: m.festivals_occasion_tithi,
  nakshatra: m.festivals_occasion_nakshatra,
  sankranti: m.festivals_occasion_sankranti,
  calendar: m.festivals_occasion_calendar,
};

export function getOccasionLabel(festival: Occasion): string {
  return OCCASION_LABELS[getOccasionKind(festival)]();
}

/** @returns a sentence, null if the times are unknown */
export function formatOccasion({ occasion, from, to }: Occasion): string | null {
  if (!occasion) return null;
  if (!from) return m.festivals_occasion_without_time({ occasion });
  if (!to) return m.festivals_occasion_moment({ occasion, moment: formatFullMoment(from) });
  return m.festivals_occasion_span({
    occasion,
    from: formatFullMoment(from),
    to: formatFullMoment(to),
  });
}

export function formatSmallPrint(
  festival: Occasion & Pick<Festival, 'others' | 'certainty'>,
): string[] {
  const { occasion, others = [], certainty } = festival;
  const span = formatShortSpan(festival);
  const lines = others.map(formatOtherDate);
  if (occasion) {
    lines.unshift(span ? m.festivals_occasion_in_short({ occasion, span }) : occasion);
  }
  if (certainty === 'expected') lines.push(m.festivals_moon_decides());
  if (certainty === 'announced') lines.push(m.festivals_moon_decided());
  return lines;
}

/** `Other date, 21 November: Vaishnava (Gauna) fast`. */
function formatOtherDate({ date, who }: OtherDate): string {
  return m.festivals_other_date({ date: formatDayAndMonth(date), who });
}

/** @returns `Today`, `Tomorrow`, `In 12 days`; null for a past day */
export function formatDaysUntil(date: CalendarDate, today: CalendarDate): string | null {
  const days = countDaysBetween(today, date);
  if (days < 0) return null;
  if (days === 0) return m.festivals_today();
  return days === 1 ? m.festivals_tomorrow() : m.festivals_in_days({ days });
}

export function formatCertainty({
  certainty,
  kind,
  seenFrom,
}: Pick<Festival, 'certainty' | 'kind' | 'seenFrom'>): string {
  if (seenFrom) return m.festivals_certainty_kolkata();
  return kind === 'eclipse' ? m.festivals_certainty_eclipse() : CERTAINTY_TEXTS[certainty]();
}

const CERTAINTY_TEXTS: Readonly<Record<Certainty, () => string>> = {
  fixed: m.festivals_certainty_fixed,
  arithmetic: m.festivals_certainty_arithmetic,
  compared: m.festivals_certainty_compared,
  computed: m.festivals_certainty_computed,
  published: m.festivals_certainty_published,
  varies: m.festivals_certainty_varies,
  expected: m.festivals_certainty_expected,
  announced: m.festivals_certainty_announced,
};

/**
 * Why the festival is on this date and not an adjacent one.
 * @returns null for a festival without a rule
 */
export function formatDecidingRule({
  decidedAt,
  exception,
}: Pick<Festival, 'decidedAt' | 'exception'>): string | null {
  if (!decidedAt) return null;
  const rule = DECIDING_TIME_TEXTS[decidedAt]();
  return exception === undefined ? rule : EXCEPTION_TEXTS[exception]({ rule });
}

const EXCEPTION_TEXTS: Readonly<
  Record<DayException, (inputs: { readonly rule: string }) => string>
> = {
  'first-of-two': m.festivals_decided_first_of_two,
  'second-of-two': m.festivals_decided_second_of_two,
  kshaya: m.festivals_exception_kshaya,
  dwadashi: m.festivals_exception_dwadashi,
  'sunrise-instead': m.festivals_exception_sunrise_instead,
  bhadra: m.festivals_exception_bhadra,
  rohini: m.festivals_exception_rohini,
  short: m.festivals_exception_short,
  'ends-by-noon': m.festivals_exception_ends_by_noon,
  shravana: m.festivals_exception_shravana,
  'at-sunrise': m.festivals_exception_at_sunrise,
  begins: m.festivals_exception_begins,
};

const DECIDING_TIME_TEXTS: Readonly<Record<DecidingTime, () => string>> = {
  arunodaya: m.festivals_decided_arunodaya,
  sunrise: m.festivals_decided_sunrise,
  purvahna: m.festivals_decided_purvahna,
  madhyahna: m.festivals_decided_madhyahna,
  aparahna: m.festivals_decided_aparahna,
  sunset: m.festivals_decided_sunset,
  pradosh: m.festivals_decided_pradosh,
  moonrise: m.festivals_decided_moonrise,
  nishita: m.festivals_decided_nishita,
};

function extractDate(time: IndianTime): CalendarDate {
  return time.slice(0, 10) as CalendarDate;
}

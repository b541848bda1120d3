import { getPurnimantaName, type LunarMonthName } from '~/features/astronomy/lunar-month';
import { NEW_DELHI, type Place } from '~/features/astronomy/rise-set';
import { getPaksha } from '~/features/astronomy/tithi';
import { addDays, getParts, getWeekday, type CalendarDate } from '~/shared/time/calendar';
import { computeEkadashi, type EkadashiName, type Parana } from './ekadashi';
import { includesDate, getMonthSpan, type DateSpan } from './date-span';
import {
  containsSunrise,
  findSunriseDay,
  findLunarMonths,
  canFallIn,
  getTithi,
  type LunarMonthWithTithis,
} from './lunar-months';
import { getPlaceDays, type PlaceDays, computeDecidingSpan, type TimeSpan } from './place-days';
import type { TithiRule } from './rule';
import { findSankrantis, type Sankranti } from './solar-days';
import { mentionsTithi, findTithiDay } from './tithi-day';
import type { DayException } from '~/features/festivals/festival';
import { compare } from '~/shared/text/compare';

export type VratKind =
  | 'ekadashi'
  | 'pradosh'
  | 'sankashti'
  | 'vinayaka'
  | 'masik-shivaratri'
  | 'durgashtami'
  | 'kalashtami'
  | 'skanda-shashthi'
  | 'satyanarayan'
  | 'purnima'
  | 'amavasya'
  | 'sawan-somwar'
  | 'mangala-gauri'
  | 'shraddha'
  | 'navratri'
  | 'sankranti';

export interface Vrat {
  readonly kind: VratKind;
  readonly date: CalendarDate;
  /** Amanta and purnimanta names; null for a Sankranti and the weekdays of Sawan. */
  readonly month: VratMonth | null;
  /** 1 to 30. Null if `month` is null. */
  readonly tithi: number | null;
  readonly startsAt: Date;
  /** Null for a momentary event. */
  readonly endsAt: Date | null;
  /** Start of the observance: a moment, such as moonrise for Sankashti, or a part of the day. */
  readonly observedFrom: Date | null;
  readonly observedTo: Date | null;
  /** 0 (Sunday) to 6. A Pradosh is named after its weekday. A Sankashti on a Tuesday is called Angaraki. */
  readonly weekday: number;
  readonly exception: DayException | null;
  readonly ekadashi: EkadashiName | null;
  /** The Vaishnavas' fasting day. Null if it is the same day. */
  readonly vaishnava: CalendarDate | null;
  readonly parana: Parana | null;
  readonly sankranti: Sankranti['sign'] | null;
}

interface VratMonth {
  readonly amanta: LunarMonthName;
  readonly purnimanta: LunarMonthName;
  readonly isAdhika: boolean;
}

type MonthlyRule = Pick<TithiRule, 'month' | 'tithi' | 'at' | 'two' | 'none'> & {
  readonly kind: Exclude<VratKind, 'ekadashi' | 'sawan-somwar' | 'mangala-gauri' | 'sankranti'>;
};

/** Vrats of every month, including adhika months. */
const MONTHLY_RULES: readonly MonthlyRule[] = [
  { kind: 'vinayaka', tithi: 4, at: 'madhyahna', two: 'larger' },
  { kind: 'skanda-shashthi', tithi: 6, at: 'sunset' },
  { kind: 'durgashtami', tithi: 8, at: 'sunrise' },
  { kind: 'pradosh', tithi: 13, at: 'pradosh', two: 'larger' },
  { kind: 'satyanarayan', tithi: 15, at: 'pradosh' },
  { kind: 'purnima', tithi: 15, at: 'sunrise' },
  { kind: 'sankashti', tithi: 19, at: 'moonrise' },
  { kind: 'kalashtami', tithi: 23, at: 'pradosh' },
  { kind: 'pradosh', tithi: 28, at: 'pradosh', two: 'larger' },
  { kind: 'masik-shivaratri', tithi: 29, at: 'nishita' },
  { kind: 'amavasya', tithi: 30, at: 'sunrise' },
];
/**
 * The sixteen days of Pitru Paksha. Each tithi is observed on the day whose aparahna it covers most of or, if it
 * overlaps none, on the day on which it begins.
 */
const SHRADDHA_RULES: readonly MonthlyRule[] = Array.from({ length: 16 }, (_, at) => ({
  kind: 'shraddha',
  month: 'Bhadrapada',
  tithi: 15 + at,
  at: 'aparahna',
  two: 'larger',
  none: 'begins',
}));
/**
 * Both Navratris, by the tithi at sunrise. A tithi without sunrise shares the day on which it begins, and one with
 * two sunrises has two days.
 */
const NAVRATRI_RULES: readonly MonthlyRule[] = (['Chaitra', 'Ashwina'] as const).flatMap((month) =>
  Array.from({ length: 9 }, (_, at) => ({
    kind: 'navratri' as const,
    month,
    tithi: at + 1,
    at: 'sunrise' as const,
  })),
);
const SINGLE_MONTH_RULES = [...SHRADDHA_RULES, ...NAVRATRI_RULES];
const EKADASHI_TITHIS = [11, 26];
const FULL_MOON_TITHI = 15;
const SAWAN_KINDS: Readonly<Partial<Record<number, VratKind>>> = {
  1: 'sawan-somwar',
  2: 'mangala-gauri',
};
const SAWAN_MONTHS = { first: 6, last: 9 };

/** @returns monthly vrats and the twelve Sankrantis of a civil month at a place, by date */
export function findVrats(year: number, month: number, place: Place = NEW_DELHI): readonly Vrat[] {
  return findVratsBetween(getMonthSpan(year, month), place);
}

export function findVratsBetween(span: DateSpan, place: Place): readonly Vrat[] {
  const days = getPlaceDays(place);
  const all = findLunarMonths(span).flatMap((month) => [
    ...MONTHLY_RULES.filter(({ tithi }) => canFallIn(span, month, tithi, days)).map((rule) =>
      createMonthlyVrat(rule, month, days),
    ),
    ...SINGLE_MONTH_RULES.filter(
      (rule) =>
        mentionsTithi({ by: 'tithi', ...rule }, month) && canFallIn(span, month, rule.tithi, days),
    ).flatMap((rule) => withSecondDay(createMonthlyVrat(rule, month, days), rule, days)),
    ...EKADASHI_TITHIS.filter((tithi) => canFallIn(span, month, tithi, days)).map((tithi) =>
      ekadashi(tithi, month, days),
    ),
  ]);
  const entries = findSankrantis(span).map((each) => sankranti(each, days));
  return [...all, ...findSawanWeekdays(span, days), ...entries]
    .filter(({ date }) => includesDate(span, date))
    .sort((one, other) => compare(one.date, other.date));
}

function createMonthlyVrat(
  { kind, ...rule }: MonthlyRule,
  month: LunarMonthWithTithis,
  days: PlaceDays,
): Vrat {
  const found = findTithiDay({ by: 'tithi', ...rule }, month, days);
  if (!found) throw new Error(`No day of ${kind}`);
  const { date, tithi, exception = null } = found;
  const kept = getObservanceTime(rule.at, date, days);
  return {
    ...NO_VRAT_EXTRAS,
    kind,
    date,
    month: toVratMonth(month, rule.tithi),
    tithi: rule.tithi,
    startsAt: tithi.startsAt,
    endsAt: tithi.endsAt,
    observedFrom: kept?.from ?? null,
    observedTo: kept?.to ?? null,
    weekday: getWeekday(date),
    exception,
  };
}

/** A Navratri day is repeated if its tithi also covers the next sunrise. */
function withSecondDay(vrat: Vrat, { kind }: MonthlyRule, days: PlaceDays): Vrat[] {
  const { startsAt, endsAt } = vrat;
  const next = addDays(vrat.date, 1);
  if (kind !== 'navratri' || !endsAt) return [vrat];
  if (!containsSunrise({ startsAt, endsAt }, next, days)) return [vrat];
  return [vrat, { ...vrat, date: next, weekday: getWeekday(next), exception: 'second-of-two' }];
}

function getObservanceTime(
  at: TithiRule['at'],
  date: CalendarDate,
  days: PlaceDays,
): TimeSpan | null {
  return at === 'sunrise' ? null : computeDecidingSpan(date, at, days);
}

function ekadashi(number: number, month: LunarMonthWithTithis, days: PlaceDays): Vrat {
  const found = computeEkadashi(number, month, days);
  return {
    ...NO_VRAT_EXTRAS,
    kind: 'ekadashi',
    date: found.date,
    month: toVratMonth(month, number),
    tithi: number,
    startsAt: found.startsAt,
    endsAt: found.endsAt,
    weekday: getWeekday(found.date),
    exception: found.exception,
    ekadashi: found.name,
    vaishnava: found.vaishnava === found.date ? null : found.vaishnava,
    parana: found.parana,
  };
}

/**
 * Mondays and Tuesdays of purnimanta Shravana, from the day after Guru Purnima to Raksha Purnima, including an adhika
 * month between them.
 */
function findSawanWeekdays({ from, to }: DateSpan, days: PlaceDays): Vrat[] {
  const found: Vrat[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const kind = SAWAN_KINDS[getWeekday(date)];
    if (!kind || !isInSawan(date, days)) continue;
    found.push({
      ...NO_VRAT_EXTRAS,
      kind,
      date,
      startsAt: days.sunrise(date),
      endsAt: days.sunrise(addDays(date, 1)),
      weekday: getWeekday(date),
    });
  }
  return found;
}

function isInSawan(date: CalendarDate, days: PlaceDays): boolean {
  const { month: civilMonth } = getParts(date);
  if (civilMonth < SAWAN_MONTHS.first || civilMonth > SAWAN_MONTHS.last) return false;
  const sunrise = days.sunrise(date);
  const month = findLunarMonths({ from: date, to: date }).find(
    ({ startsAt, endsAt }) => startsAt <= sunrise && sunrise < endsAt,
  );
  if (month?.name === 'Shravana' && month.isAdhika) return true;
  if (month?.isAdhika || !month) return false;
  const findFullMoonDay = () => findSunriseDay(getTithi(month, FULL_MOON_TITHI), days);
  if (month.name === 'Ashadha') return date > findFullMoonDay();
  return month.name === 'Shravana' && date <= findFullMoonDay();
}

function sankranti({ sign, at }: Sankranti, days: PlaceDays): Vrat {
  const civil = days.extractDate(at);
  const date = at > days.sunset(civil) ? addDays(civil, 1) : civil;
  return {
    ...NO_VRAT_EXTRAS,
    kind: 'sankranti',
    date,
    startsAt: at,
    weekday: getWeekday(date),
    sankranti: sign,
  };
}

const NO_VRAT_EXTRAS = {
  month: null,
  tithi: null,
  endsAt: null,
  observedFrom: null,
  observedTo: null,
  exception: null,
  ekadashi: null,
  vaishnava: null,
  parana: null,
  sankranti: null,
} as const;

function toVratMonth(month: LunarMonthWithTithis, tithi: number): VratMonth {
  return {
    amanta: month.name,
    purnimanta: getPurnimantaName(month, getPaksha(tithi)),
    isAdhika: month.isAdhika,
  };
}

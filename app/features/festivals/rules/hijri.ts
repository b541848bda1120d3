import { isCrescentVisible } from '~/features/astronomy/crescent';
import { newMoon, newMoonsAbout } from '~/features/astronomy/lunar-month';
import { NEW_DELHI, type Place } from '~/features/astronomy/rise-set';
import { Cache } from '~/shared/memory/cache';
import { addDays, INDIA_TIME_ZONE, indiaDateOf, type CalendarDate } from '~/shared/time/calendar';
import announcedMonths from '~/features/festivals/content/announced-months.json';
import { lastWeekdayUpTo } from './civil-days';
import { holds, meet, momentsOf, type DateSpan } from './date-span';
import type { HijriRule } from './rule';
import { NONE_SIGHTED, type SightedMonths } from './sighted-months';

/** The name of a month of the Islamic calendar. */
interface HijriName {
  readonly year: number;
  /** 1 (Muharram) to 12 (Dhu al-Hijjah). */
  readonly month: number;
}

/** A month of the Islamic calendar in India. */
export interface HijriMonth extends HijriName {
  /** Its first day, the one after the evening on which the crescent is seen: as announced, or else as expected. */
  readonly starts: CalendarDate;
  /** Its first day as the Moon's path lets it be expected. */
  readonly expected: CalendarDate;
  readonly isAnnounced: boolean;
}

/** A day of the Islamic calendar on ours. */
export interface HijriDay {
  readonly date: CalendarDate;
  /** On which date it falls if no month is announced. */
  readonly expected: CalendarDate;
  /** What is announced settles the date. */
  readonly isAnnounced: boolean;
}

/** Where the crescent is looked for: the far ends of mainland India and its large cities. */
const LOOKOUTS: readonly Place[] = [
  NEW_DELHI,
  india(19.08, 72.88),
  india(23.02, 72.57),
  india(8.52, 76.94),
  india(13.08, 80.27),
  india(17.39, 78.49),
  india(22.57, 88.36),
];
/** The new moon of Muharram 1447, which began in India on 27 June 2025. */
const [KNOWN_NEW_MOON = NaN] = newMoonsAbout(Date.UTC(2025, 5, 25), Date.UTC(2025, 5, 26));
const KNOWN_YEAR = 1447;
const MONTHS_PER_YEAR = 12;
const FRIDAY = 5;
/** A month begins one to three days after the date of its new moon in India; four to be safe. */
const LATEST_START = 4;
const SHORT_MONTH = 29;
const LONGEST_MONTH = 30;

/** First days that were announced in the past, by `hijriKey`. A test checks the form of the file. */
const PAST_MONTHS: SightedMonths = new Map(
  Object.entries(announcedMonths.months) as [string, CalendarDate][],
);

const firstDays = new Cache<CalendarDate>({
  name: 'islamic months',
  maxBytes: 100_000,
  sizeOf: 120,
});

/** @returns the name under which the first day of a month may be corrected, such as `1447-09` */
export function hijriKey({ year, month }: HijriName): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** @returns the months that are expected to begin in a span, in order */
export function hijriMonthsIn(span: DateSpan, sighted: SightedMonths = NONE_SIGHTED): HijriMonth[] {
  const [from, to] = momentsOf(span, LATEST_START, 0);
  return newMoonsAbout(from, to)
    .map((number) => monthAfter(number, sighted))
    .filter(({ expected }) => holds(span, expected));
}

/** @returns the announced first days that can move a day of a span */
export function sightedAbout(span: DateSpan, sighted: SightedMonths): SightedMonths {
  if (sighted.size === 0) return NONE_SIGHTED;
  const [from, to] = momentsOf(span, LONGEST_MONTH + LATEST_START, LONGEST_MONTH);
  const found = newMoonsAbout(from, to).flatMap((number): [string, CalendarDate][] => {
    const key = hijriKey(nameOf(number));
    const starts = sighted.get(key);
    return starts === undefined ? [] : [[key, starts]];
  });
  return found.length === 0 ? NONE_SIGHTED : new Map(found);
}

/** @returns the days of the Islamic calendar that may lie in a span; nothing of the sky is asked for other months */
export function hijriDays(
  { month, day }: HijriRule,
  span: DateSpan,
  sighted: SightedMonths = NONE_SIGHTED,
): HijriDay[] {
  const [from, to] = momentsOf(span, LONGEST_MONTH + LATEST_START, 0);
  return newMoonsAbout(from, to).flatMap((number): HijriDay[] => {
    if (nameOf(number).month !== month) return [];
    const [first, last] = day === 'last-friday' ? [1, LONGEST_MONTH] : [day, day];
    const newMoonDate = indiaDateOf(new Date(newMoon(number)));
    const possible = {
      from: addDays(newMoonDate, first),
      to: addDays(newMoonDate, last + LATEST_START),
    };
    const isAnnounced = announcedFirstDay(number, sighted) !== undefined;
    if (!isAnnounced && !meet(possible, span)) return [];
    const next = day === 'last-friday' ? monthAfter(number + 1, sighted) : undefined;
    return [hijriDayOf(monthAfter(number, sighted), next, day)];
  });
}

/** @returns where a day of a month falls; the month after it ends it */
export function hijriDayOf(
  month: HijriMonth,
  next: HijriMonth | undefined,
  day: HijriRule['day'],
): HijriDay {
  if (day === 'last-friday') return lastFriday(month, next);
  return {
    date: addDays(month.starts, day - 1),
    expected: addDays(month.expected, day - 1),
    isAnnounced: month.isAnnounced,
  };
}

/** Settled as soon as the end of the month is, or where it is the same whether the month has 29 days or 30. */
function lastFriday(month: HijriMonth, next: HijriMonth | undefined): HijriDay {
  const fridayBefore = (day: CalendarDate) => lastWeekdayUpTo(addDays(day, -1), FRIDAY);
  const expected = fridayBefore(next?.expected ?? addDays(month.expected, LONGEST_MONTH));
  if (next?.isAnnounced) return { date: fridayBefore(next.starts), expected, isAnnounced: true };
  if (!month.isAnnounced) return { date: expected, expected, isAnnounced: false };
  const early = fridayBefore(addDays(month.starts, SHORT_MONTH));
  const late = fridayBefore(addDays(month.starts, LONGEST_MONTH));
  const date = expected < early ? early : expected > late ? late : expected;
  return { date, expected, isAnnounced: early === late };
}

/** The name of the month that begins after a new moon. */
function nameOf(newMoonNumber: number): HijriName {
  const since = newMoonNumber - KNOWN_NEW_MOON;
  return {
    year: KNOWN_YEAR + Math.floor(since / MONTHS_PER_YEAR),
    month: (((since % MONTHS_PER_YEAR) + MONTHS_PER_YEAR) % MONTHS_PER_YEAR) + 1,
  };
}

/** The month that begins after a new moon. */
function monthAfter(newMoonNumber: number, sighted: SightedMonths): HijriMonth {
  const name = nameOf(newMoonNumber);
  const announced = announcedFirstDay(newMoonNumber, sighted);
  const expected = firstDays.getOrMake(String(newMoonNumber), () =>
    addDays(eveningOfCrescent(new Date(newMoon(newMoonNumber))), 1),
  );
  const starts = announced ?? besidePastMonths(newMoonNumber, expected);
  return { ...name, expected, starts, isAnnounced: announced !== undefined };
}

/** Entries of administrators override the table of past announcements. */
function announcedFirstDay(
  newMoonNumber: number,
  sighted: SightedMonths,
): CalendarDate | undefined {
  const key = hijriKey(nameOf(newMoonNumber));
  return sighted.get(key) ?? PAST_MONTHS.get(key);
}

/** The expected first day, moved so that no month beside an announced one has 28 or 31 days. */
function besidePastMonths(newMoonNumber: number, expected: CalendarDate): CalendarDate {
  const next = PAST_MONTHS.get(hijriKey(nameOf(newMoonNumber + 1)));
  if (next) return within(expected, addDays(next, -LONGEST_MONTH), addDays(next, -SHORT_MONTH));
  const before = PAST_MONTHS.get(hijriKey(nameOf(newMoonNumber - 1)));
  if (!before) return expected;
  return within(expected, addDays(before, SHORT_MONTH), addDays(before, LONGEST_MONTH));
}

function within(date: CalendarDate, earliest: CalendarDate, latest: CalendarDate): CalendarDate {
  if (date < earliest) return earliest;
  return date > latest ? latest : date;
}

function eveningOfCrescent(newMoon: Date): CalendarDate {
  let evening = indiaDateOf(newMoon);
  while (!LOOKOUTS.some((place) => isCrescentVisible(evening, place))) {
    evening = addDays(evening, 1);
  }
  return evening;
}

function india(latitude: number, longitude: number): Place {
  return { latitude, longitude, timeZone: INDIA_TIME_ZONE };
}

import {
  daysBetween,
  partsOf,
  weekdayOf,
  type CalendarDate,
  type IndianTime,
} from '~/shared/time/calendar';
import type { Certainty, DecidingTime, Exception, Festival, OtherDate } from './festival';
import { monthAt } from './month';

type Occasion = Pick<Festival, 'occasion' | 'from' | 'to'>;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

// Put together here and not by Intl: browsers word dates differently from the server, and a page must read the same in both.

/** `8 November`. */
export function dayAndMonth(date: CalendarDate): string {
  const { day, month } = partsOf(date);
  return `${day} ${monthAt(month).name}`;
}

/** `Sunday, 8 November`. */
export function weekdayAndDay(date: CalendarDate): string {
  return `${WEEKDAYS[weekdayOf(date)]}, ${dayAndMonth(date)}`;
}

/** `Sunday, 8 November 2026`. */
export function fullDate(date: CalendarDate): string {
  return `${weekdayAndDay(date)} ${partsOf(date).year}`;
}

/** `11:28 am`. */
export function clockTime(time: IndianTime): string {
  const hours = Number(time.slice(11, 13));
  return `${hours % 12 || 12}:${time.slice(14, 16)} ${hours < 12 ? 'am' : 'pm'}`;
}

/** `8 Nov, 11:28 am`. */
export function shortMoment(time: IndianTime): string {
  const { day, month } = partsOf(dateOf(time));
  return `${day} ${monthAt(month).short}, ${clockTime(time)}`;
}

/** `Sunday, 8 November 2026 at 11:28 am`. */
export function fullMoment(time: IndianTime): string {
  return `${fullDate(dateOf(time))} at ${clockTime(time)}`;
}

/** Beginning and end of the occasion in short, such as `8 Nov, 11:28 am to 9 Nov, 12:32 pm`; null when they are not known. */
export function shortSpan({ from, to }: Occasion): string | null {
  if (!from) return null;
  return to ? `${shortMoment(from)} to ${shortMoment(to)}` : shortMoment(from);
}

/** What sort of occasion it is: the label before it. */
export function occasionLabel({ occasion = '', from, to }: Occasion): string {
  if (occasion.includes('nakshatra')) return 'Nakshatra';
  if (!from) return 'By the calendar';
  return to ? 'Tithi' : 'Sankranti';
}

/** The occasion with its times as a full sentence; null for a festival that has none. */
export function occasionSentence({ occasion, from, to }: Occasion): string | null {
  if (!occasion) return null;
  if (!from) return `${occasion}.`;
  if (!to) return `${occasion}: ${fullMoment(from)} (Indian Standard Time).`;
  return `${occasion} begins on ${fullMoment(from)} and ends on ${fullMoment(to)} (Indian Standard Time).`;
}

/** What a card says below the note: the occasion with its times in short, other dates, whether the Moon decides. */
export function smallPrint(festival: Occasion & Pick<Festival, 'others' | 'certainty'>): string[] {
  const { occasion, others = [], certainty } = festival;
  const span = shortSpan(festival);
  const lines = others.map(otherDateWords);
  if (occasion) lines.unshift(span ? `${occasion}: ${span}` : occasion);
  if (certainty === 'expected') lines.push('Expected: the sighting of the Moon decides.');
  return lines;
}

/** A date that others keep, with who they are: `Other date, 21 November: Vaishnava (Gauna) fast`. */
export function otherDateWords({ date, who }: OtherDate): string {
  return `Other date, ${dayAndMonth(date)}: ${who}`;
}

/** How far off a coming day is: `Today`, `Tomorrow`, `In 12 days`; null for a day that is past. */
export function howFar(date: CalendarDate, today: CalendarDate): string | null {
  const days = daysBetween(today, date);
  if (days < 0) return null;
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/** How sure the date is, in plain words. */
export function certaintyWords({ certainty, kind }: Pick<Festival, 'certainty' | 'kind'>): string {
  return kind === 'eclipse' ? ECLIPSE_CERTAINTY : CERTAINTY_WORDS[certainty];
}

const ECLIPSE_CERTAINTY =
  'Date and times follow from the motion of the Sun and the Moon, and published lists of eclipses agree with them.';

const CERTAINTY_WORDS: Readonly<Record<Certainty, string>> = {
  fixed: 'The date is the same every year.',
  arithmetic: 'The date follows from Easter, which is found by a fixed calculation.',
  compared:
    'We computed this date for New Delhi by the festival’s rule, and published calendars agree with it.',
  computed:
    'We computed this date for New Delhi by the festival’s rule. The rule gave the published dates of other years; we have no published date of this year to compare it with.',
  published: 'We took this date from published calendars. Other calendars may name another day.',
  varies:
    'Calendars and regions differ over this date. Your own almanac or community may keep another day.',
  expected:
    'This is the expected date. The sighting of the Moon decides, and it may move by a day.',
};

/**
 * Why a festival of the lunar calendar is kept on this date and not the one beside it; null when it has no such rule. A rule that
 * the times beside it would break is not said: what settles the day instead is.
 */
export function decidingWords({
  decidedAt,
  exception,
}: Pick<Festival, 'decidedAt' | 'exception'>): string | null {
  if (!decidedAt) return null;
  const rule = `As a rule the day is the one on which this tithi is current ${DECIDING_WORDS[decidedAt]}.`;
  switch (exception) {
    case undefined:
      return rule;
    case 'first-of-two':
      return `${rule} This time it is so on two days, and the first is kept.`;
    case 'second-of-two':
      return `${rule} This time it is so on two days, and the second is kept.`;
    case 'kshaya':
    case 'dwadashi':
    case 'sunrise-instead':
    case 'bhadra':
    case 'rohini':
      return EXCEPTION_WORDS[exception];
  }
}

const EXCEPTION_WORDS: Readonly<
  Record<Exclude<Exception, 'first-of-two' | 'second-of-two'>, string>
> = {
  kshaya:
    'This time the tithi begins after one sunrise and ends before the next (kshaya). A tithi that holds no sunrise is kept on the day on which it begins.',
  dwadashi:
    'The next sunrise falls within the tithi, but Dwadashi, on which the fast is broken, then holds no sunrise at all. The fast is kept a day earlier, on the day on which Ekadashi begins.',
  'sunrise-instead':
    'This time neither moonrise falls within the tithi. The day is then the one whose sunrise does.',
  bhadra:
    'On the evening before, the full moon tithi had begun, but Bhadra, its first half, lasted past midnight, and no bonfire is lit in Bhadra. Most almanacs therefore light it on the evening after, when the tithi has just ended.',
  rohini:
    'This time Ashtami and the Rohini nakshatra do not meet at midnight. The almanacs we follow keep the day that has Ashtami at its sunrise and Rohini at its midnight.',
};

const DECIDING_WORDS: Readonly<Record<DecidingTime, string>> = {
  arunodaya: 'before sunrise (arunodaya)',
  sunrise: 'at sunrise',
  purvahna: 'in the forenoon (purvahna)',
  madhyahna: 'around midday (madhyahna)',
  aparahna: 'in the afternoon (aparahna)',
  sunset: 'at sunset',
  pradosh: 'just after sunset (pradosh)',
  moonrise: 'at moonrise',
  nishita: 'around midnight (nishita)',
};

function dateOf(time: IndianTime): CalendarDate {
  return time.slice(0, 10) as CalendarDate;
}

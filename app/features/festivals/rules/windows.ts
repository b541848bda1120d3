import { between, decidingSpan, type TimeSpan } from '~/features/festivals/deciding-span';
import type { DecidingTime } from '~/features/festivals/festival';
import { NEW_DELHI, type Place } from '~/features/sky/rise-set';
import { tithiAt } from '~/features/sky/tithi';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { KNOWN_FESTIVALS } from './festival-list.server';
import { middleOf } from './held-days';
import { daysAt, type PlaceDays } from './place-days';

/** The part of a day in which what a festival is kept for is done. */
export type WindowPart =
  | DecidingTime
  /** The eleventh of fifteen parts of daylight. */
  | 'vijay'
  /** The first fifth of daylight. */
  | 'morning'
  /** The first third of daylight. */
  | 'first-third'
  | 'daylight'
  | 'evening-to-midnight'
  | 'next-sunrise';

/** What is done at that time. */
export type WindowPurpose =
  | 'lakshmi-puja'
  | 'puja'
  | 'ganesh-puja'
  | 'nishita-puja'
  | 'birth-puja'
  | 'rakhi'
  | 'bonfire'
  | 'moonrise'
  | 'evening-arghya'
  | 'morning-arghya'
  | 'vijay-muhurta'
  | 'aparahna-puja'
  | 'ghatasthapana'
  | 'tilak'
  | 'shraddha'
  | 'lamps'
  | 'bath';

interface WindowRule {
  readonly purpose: WindowPurpose;
  readonly part: WindowPart;
  /** Only while the festival's tithi is current; where the two do not meet, the whole part is told. */
  readonly inTithi?: true;
  /** Not in Bhadra, the first half of the tithi. */
  readonly afterBhadra?: true;
}

/** A stretch of time, or a moment, in which something is done. */
export interface PujaWindow {
  readonly purpose: WindowPurpose;
  readonly part: WindowPart;
  readonly from: Date;
  /** The same as `from` for a moment. */
  readonly to: Date;
  /** Whether the tithi or the end of Bhadra shortens the part of the day. */
  readonly isShortened: boolean;
}

/**
 * By which part of the day each festival is kept. The fixed rising sign (sthira lagna), by which some almanacs shorten the evening of Diwali further, is left out.
 */
const RULES: Readonly<Record<string, readonly WindowRule[]>> = {
  'maha-shivaratri': [{ purpose: 'nishita-puja', part: 'nishita' }],
  'sawan-shivaratri': [{ purpose: 'nishita-puja', part: 'nishita' }],
  'vasant-panchami': [{ purpose: 'puja', part: 'purvahna', inTithi: true }],
  'holika-dahan': [
    { purpose: 'bonfire', part: 'evening-to-midnight', inTithi: true, afterBhadra: true },
  ],
  'chaitra-navratri': [{ purpose: 'ghatasthapana', part: 'first-third', inTithi: true }],
  'ram-navami': [{ purpose: 'birth-puja', part: 'madhyahna' }],
  'akshaya-tritiya': [{ purpose: 'puja', part: 'purvahna', inTithi: true }],
  'raksha-bandhan': [{ purpose: 'rakhi', part: 'daylight', inTithi: true, afterBhadra: true }],
  janmashtami: [{ purpose: 'nishita-puja', part: 'nishita' }],
  'ganesh-chaturthi': [{ purpose: 'ganesh-puja', part: 'madhyahna', inTithi: true }],
  'rishi-panchami': [{ purpose: 'puja', part: 'madhyahna', inTithi: true }],
  'pitru-paksha': [{ purpose: 'shraddha', part: 'aparahna' }],
  'sarva-pitru-amavasya': [{ purpose: 'shraddha', part: 'aparahna' }],
  'sharad-navratri': [{ purpose: 'ghatasthapana', part: 'first-third', inTithi: true }],
  dussehra: [
    { purpose: 'vijay-muhurta', part: 'vijay' },
    { purpose: 'aparahna-puja', part: 'aparahna' },
  ],
  'sharad-purnima': [{ purpose: 'moonrise', part: 'moonrise' }],
  'karwa-chauth': [
    { purpose: 'puja', part: 'pradosh' },
    { purpose: 'moonrise', part: 'moonrise' },
  ],
  'sakat-chauth': [{ purpose: 'moonrise', part: 'moonrise' }],
  'kajari-teej': [{ purpose: 'moonrise', part: 'moonrise' }],
  'ahoi-ashtami': [{ purpose: 'puja', part: 'pradosh' }],
  'govatsa-dwadashi': [{ purpose: 'puja', part: 'pradosh', inTithi: true }],
  dhanteras: [{ purpose: 'lakshmi-puja', part: 'pradosh', inTithi: true }],
  'naraka-chaturdashi': [{ purpose: 'bath', part: 'arunodaya', inTithi: true }],
  diwali: [{ purpose: 'lakshmi-puja', part: 'pradosh', inTithi: true }],
  'govardhan-puja': [{ purpose: 'puja', part: 'morning', inTithi: true }],
  'bhai-dooj': [{ purpose: 'tilak', part: 'aparahna', inTithi: true }],
  'chhath-puja': [
    { purpose: 'evening-arghya', part: 'sunset' },
    { purpose: 'morning-arghya', part: 'next-sunrise' },
  ],
  'dev-deepawali': [{ purpose: 'lamps', part: 'pradosh', inTithi: true }],
};

/** @returns whether anything is done at a certain time of a festival's day */
export function hasWindows(slug: string): boolean {
  return Object.hasOwn(RULES, slug);
}

/** @returns at what times of its day a festival is kept at a place; empty for one that has no such time, or none outside Bhadra */
export function pujaWindowsOf(
  slug: string,
  date: CalendarDate,
  place: Place = NEW_DELHI,
): PujaWindow[] {
  const days = daysAt(place);
  return (RULES[slug] ?? []).flatMap((rule) => windowOf(rule, slug, date, days) ?? []);
}

function windowOf(
  { purpose, part, inTithi, afterBhadra }: WindowRule,
  slug: string,
  date: CalendarDate,
  days: PlaceDays,
): PujaWindow | null {
  const whole = partOf(date, part, days);
  const tithi = tithiOf(slug, date, days);
  let { from, to } = whole;
  if (tithi && inTithi) {
    const begins = afterBhadra ? middleOf(tithi) : tithi.startsAt;
    // Bhadra lasts through all of it, as on some nights of Holika Dahan: almanacs differ, and we tell no time.
    if (afterBhadra && begins >= to) return null;
    const [start, end] = [latest(from, begins), earliest(to, tithi.endsAt)];
    // A bonfire may be lit after the tithi; nothing else is told of a part that the tithi does not reach.
    if (start < end) [from, to] = [start, end];
  }
  const isShortened = from > whole.from || to < whole.to;
  return { purpose, part, from, to, isShortened };
}

function partOf(date: CalendarDate, part: WindowPart, days: PlaceDays): TimeSpan {
  const [sunrise, sunset] = [days.sunrise(date), days.sunset(date)];
  switch (part) {
    case 'vijay':
      return { from: between(sunrise, sunset, 10 / 15), to: between(sunrise, sunset, 11 / 15) };
    case 'morning':
      return { from: sunrise, to: between(sunrise, sunset, 1 / 5) };
    case 'first-third':
      return { from: sunrise, to: between(sunrise, sunset, 1 / 3) };
    case 'daylight':
      return { from: sunrise, to: sunset };
    case 'evening-to-midnight':
      return { from: sunset, to: decidingSpan(date, 'nishita', days).to };
    case 'next-sunrise': {
      const next = days.sunrise(addDays(date, 1));
      return { from: next, to: next };
    }
    default:
      return decidingSpan(date, part, days);
  }
}

/** The tithi of a festival that is current on its day or the night after it. */
function tithiOf(slug: string, date: CalendarDate, days: PlaceDays) {
  const rule = KNOWN_FESTIVALS.find(([each]) => each === slug)?.[1].rule;
  if (rule?.by !== 'tithi') return null;
  const times = [
    decidingSpan(date, rule.at, days).from,
    decidingSpan(date, rule.at, days).to,
    days.sunrise(date),
    days.sunset(date),
  ];
  return times.map(tithiAt).find(({ number }) => number === rule.tithi) ?? null;
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}

function earliest(one: Date, other: Date): Date {
  return one < other ? one : other;
}

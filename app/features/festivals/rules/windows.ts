import {
  between,
  computeDecidingSpan,
  type TimeSpan,
  getPlaceDays,
  type PlaceDays,
} from './place-days';
import { NEW_DELHI, type Place } from '~/features/astronomy/rise-set';
import { getTithiAt } from '~/features/astronomy/tithi';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { findEntry } from './festival-list.server';
import { getMiddle, type TithiSpan } from './lunar-months';
import type { DayPart, Rule, UsualPart, WindowPurpose, WindowRule } from './rule';
import { findSankrantis } from './solar-days';

export interface PujaWindow {
  readonly purpose: WindowPurpose;
  readonly part: DayPart;
  readonly from: Date;
  /** Equals `from` for a moment. */
  readonly to: Date;
  readonly isShortened: boolean;
  /** Pages show only the start, because `to` is merely the end of the tithi or night. */
  readonly hasOpenEnd?: true;
  readonly narrowedByLagna?: true;
}

/** Tail of Bhadra before a full moon: the last three of thirty ghatis in its third quarter (Muhurta Chintamani). */
const BHADRA_PUNCHHA = { from: 19.5 / 30, to: 22.5 / 30 };

export function hasWindows(slug: string): boolean {
  return findEntry(slug)?.windows !== undefined;
}

/** @returns empty for a festival without puja times */
export function findPujaWindows(
  slug: string,
  date: CalendarDate,
  place: Place = NEW_DELHI,
): PujaWindow[] {
  const days = getPlaceDays(place);
  const { windows = [], rule } = findEntry(slug) ?? {};
  return windows.map(({ narrowedByLagna, ...window }) => ({
    ...findWindow(window, rule, date, days),
    ...(narrowedByLagna ? { narrowedByLagna } : {}),
  }));
}

function findWindow(
  { purpose, part, inTithi, bhadra, otherwise }: WindowRule,
  rule: Rule | undefined,
  date: CalendarDate,
  days: PlaceDays,
): PujaWindow {
  const whole = getPart(date, part, days);
  const tithi = inTithi ? findTithi(rule, date, days) : null;
  if (!tithi) return { purpose, part, ...whole, isShortened: false };
  const begins = bhadra ? getMiddle(tithi) : tithi.startsAt;
  if (bhadra && begins >= whole.to) {
    return {
      purpose,
      ...findWindowAfterBhadra(bhadra, tithi, begins, days.sunrise(addDays(date, 1))),
    };
  }
  const from = latest(whole.from, begins);
  const to = getEarlier(whole.to, tithi.endsAt);
  if (from >= to) {
    if (otherwise) return findWindow({ purpose, part: otherwise, inTithi: true }, rule, date, days);
    // A bonfire can be lit after the tithi; other purposes get no note.
    return { purpose, part, ...whole, isShortened: false };
  }
  return { purpose, part, from, to, isShortened: from > whole.from || to < whole.to };
}

function findWindowAfterBhadra(
  part: NonNullable<WindowRule['bhadra']>,
  { startsAt, endsAt }: TithiSpan,
  bhadraEndsAt: Date,
  nightEndsAt: Date,
): Omit<PujaWindow, 'purpose'> {
  if (part === 'after-bhadra') {
    const to = getEarlier(endsAt, nightEndsAt);
    return { part, from: bhadraEndsAt, to, isShortened: false, hasOpenEnd: true };
  }
  const from = between(startsAt, bhadraEndsAt, BHADRA_PUNCHHA.from);
  return { part, from, to: between(startsAt, bhadraEndsAt, BHADRA_PUNCHHA.to), isShortened: false };
}

function getPart(date: CalendarDate, part: UsualPart, days: PlaceDays): TimeSpan {
  const [sunrise, sunset] = [days.sunrise(date), days.sunset(date)];
  switch (part) {
    case 'vijay':
      return { from: between(sunrise, sunset, 10 / 15), to: between(sunrise, sunset, 11 / 15) };
    case 'morning':
      return { from: sunrise, to: between(sunrise, sunset, 1 / 5) };
    case 'first-third':
      return { from: sunrise, to: between(sunrise, sunset, 1 / 3) };
    case 'sayahna':
      return { from: between(sunrise, sunset, 4 / 5), to: sunset };
    case 'daylight':
      return { from: sunrise, to: sunset };
    case 'evening-to-midnight':
      return { from: sunset, to: between(sunset, days.sunrise(addDays(date, 1)), 1 / 2) };
    case 'punya-kaal':
      return findPunyaKaal(date, days);
    case 'next-sunrise': {
      const next = days.sunrise(addDays(date, 1));
      return { from: next, to: next };
    }
    default:
      return computeDecidingSpan(date, part, days);
  }
}

/** Almanacs give the daylight after the Sun enters Makara, or the whole next day if it enters at night. */
function findPunyaKaal(date: CalendarDate, days: PlaceDays): TimeSpan {
  const about = { from: addDays(date, -1), to: addDays(date, 1) };
  const entry = findSankrantis(about).find(({ sign }) => sign === 'Makara');
  if (!entry) throw new Error(`The Sun does not enter Makara about ${date}`);
  const civil = days.extractDate(entry.at);
  const day = entry.at < days.sunset(civil) ? civil : addDays(civil, 1);
  return { from: latest(entry.at, days.sunrise(day)), to: days.sunset(day) };
}

function findTithi(rule: Rule | undefined, date: CalendarDate, days: PlaceDays) {
  if (rule?.by !== 'tithi') return null;
  const times = [
    computeDecidingSpan(date, rule.at, days).from,
    computeDecidingSpan(date, rule.at, days).to,
    days.sunrise(date),
    days.sunset(date),
  ];
  return times.map(getTithiAt).find(({ number }) => number === rule.tithi) ?? null;
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}

function getEarlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

import { createHash } from 'node:crypto';
import type { AuditEntry } from '~/shared/audit-entry';
import { failed, ok, type Result } from '~/shared/result/result';
import {
  addDays,
  countDaysBetween,
  toIndiaDate,
  getTodayInIndia,
  type CalendarDate,
} from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { KNOWN_FESTIVALS } from '~/features/festivals/rules/festival-list.server';
import {
  toHijriDay,
  toHijriKey,
  findHijriMonths,
  type HijriMonth,
  type AnnouncedMonthStarts,
  NO_ANNOUNCED_STARTS,
} from '~/features/festivals/rules/hijri';
import {
  isSameAnnouncement,
  type MonthAnnouncement,
  type MoonSighting,
  type MoonSightingStore,
} from './moon-sighting.store';

interface FestivalOfMonth {
  readonly name: string;
  readonly date: CalendarDate;
  readonly expected: CalendarDate;
}

export interface MoonSightingMonth {
  readonly key: string;
  readonly name: string;
  readonly starts: CalendarDate;
  readonly expected: CalendarDate;
  /** Days in the month by the current announcements: 29 or 30. */
  readonly days: number;
  readonly announcement: MonthAnnouncement | null;
  /** Null if no administrator has changed it. */
  readonly entered: Pick<MoonSighting, 'actor' | 'at'> | null;
  readonly festivals: readonly FestivalOfMonth[];
  readonly version: string;
}

interface Dependencies {
  readonly source: MoonSightingStore;
  readonly announced: AnnouncedMoonSightings;
  readonly clock: Clock;
  /** Receives the days whose festivals changed, after this process has loaded the change. */
  readonly moved: (days: readonly CalendarDate[]) => Promise<void>;
}

const HIJRI_MONTH_NAMES = [
  'Muharram',
  'Safar',
  'Rabi I',
  'Rabi II',
  'Jumada I',
  'Jumada II',
  'Rajab',
  'Shaban',
  'Ramadan',
  'Shawwal',
  'Dhu al-Qadah',
  'Dhu al-Hijjah',
];
const SIGHTING_DAYS_BACK = 370;
const SIGHTING_DAYS_AHEAD = 460;
/** A crescent missed one evening is visible the next, so the day moves by at most one. */
const MAX_SIGHTING_SHIFT_DAYS = 1;

/** @throws StoreError */
export async function loadAnnouncedMonthStarts(
  source: Pick<MoonSightingStore, 'list'>,
  announced: AnnouncedMoonSightings,
): Promise<void> {
  const entered = await source.list();
  const days = entered.map(({ at }) => toIndiaDate(at)).sort();
  announced.replace(toAnnouncedMonthStarts(entered), days.at(-1) ?? null);
}

/** @returns the use cases for announced first days */
export function createMoonSightings({ source, announced, clock, moved }: Dependencies) {
  const load = () => loadAnnouncedMonthStarts(source, announced);
  const months = async () => getViews(await source.list());

  function getViews(entered: readonly MoonSighting[]): MoonSightingMonth[] {
    const today = getTodayInIndia(clock);
    const span = {
      from: addDays(today, -SIGHTING_DAYS_BACK),
      to: addDays(today, SIGHTING_DAYS_AHEAD),
    };
    const all = findHijriMonths(span, toAnnouncedMonthStarts(entered));
    return all.slice(0, -1).map((month, at) =>
      buildView(
        month,
        all[at + 1],
        entered.find((each) => each.month === toHijriKey(month)),
      ),
    );
  }

  async function find(key: string): Promise<MoonSightingMonth | null> {
    return (await months()).find((month) => month.key === key) ?? null;
  }

  async function enter(
    email: string,
    before: MoonSightingMonth,
    version: string,
    announcement: MonthAnnouncement | null,
  ): Promise<Result<MoonSightingMonth, 'overtaken'>> {
    const isPresent = isSameAnnouncement(before.announcement, announcement);
    if (!isPresent && before.version === version) {
      const line = buildSightingAuditEntry(email, before, announcement);
      await source.enter(before.key, before.announcement, announcement, line);
    }
    const now = await find(before.key);
    if (!now || !isSameAnnouncement(now.announcement, announcement)) return failed('overtaken');
    await load();
    await moved(listDays([before, now]));
    return ok(now);
  }

  return {
    load,
    /** @returns the months from a year ago to fifteen months ahead */
    months,
    /** @returns the same months, based only on the computed days */
    computed: (): MoonSightingMonth[] => getViews([]),

    /** @returns `far` if more than a day from the expected day, `unknown` if there is no such month */
    async announce(
      { email }: { readonly email: string },
      key: string,
      version: string,
      announcement: MonthAnnouncement,
    ): Promise<Result<MoonSightingMonth, 'far' | 'unknown' | 'overtaken'>> {
      const before = await find(key);
      if (!before) return failed('unknown');
      const distance = Math.abs(countDaysBetween(before.expected, announcement.starts));
      if (!(distance <= MAX_SIGHTING_SHIFT_DAYS)) return failed('far');
      return enter(email, before, version, announcement);
    },

    /** Clears the announcement, so that the expected day applies. @returns the updated month */
    async undoAction(
      { email }: { readonly email: string },
      key: string,
      version: string,
    ): Promise<Result<MoonSightingMonth, 'unknown' | 'overtaken'>> {
      const before = await find(key);
      return before ? enter(email, before, version, null) : failed('unknown');
    },
  };
}

/**
 * Announced first days of Islamic months. A change made since the administrator loaded the page is never
 * overwritten (`overtaken`). A repeated submit has no second effect. Every method may throw `StoreError`.
 */
export type MoonSightings = ReturnType<typeof createMoonSightings>;

function toAnnouncedMonthStarts(entered: readonly MoonSighting[]): AnnouncedMonthStarts {
  return new Map(
    entered.flatMap(({ month, announced }) => (announced ? [[month, announced.starts]] : [])),
  );
}

function buildView(
  month: HijriMonth,
  next: HijriMonth | undefined,
  sighting: MoonSighting | undefined,
): MoonSightingMonth {
  const announcement = sighting?.announced ?? null;
  return {
    key: toHijriKey(month),
    name: `${HIJRI_MONTH_NAMES[month.month - 1] ?? ''} ${month.year}`,
    starts: month.starts,
    expected: month.expected,
    days: next ? countDaysBetween(month.starts, next.starts) : NaN,
    announcement,
    entered: sighting ? { actor: sighting.actor, at: sighting.at } : null,
    festivals: computeFestivals(month, next),
    version: getVersion(announcement),
  };
}

function computeFestivals(month: HijriMonth, next: HijriMonth | undefined): FestivalOfMonth[] {
  return KNOWN_FESTIVALS.flatMap(([, { name, rule }]) => {
    if (rule.by !== 'hijri' || rule.month !== month.month) return [];
    const { date, expected } = toHijriDay(month, next, rule.day);
    return [{ name, date, expected }];
  }).sort((one, other) => countDaysBetween(other.date, one.date));
}

/** Differs for each announcement, even one that restores an earlier value. */
function getVersion(announcement: MonthAnnouncement | null): string {
  const text = announcement ? `${announcement.starts} ${announcement.source}` : '';
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function listDays(views: readonly MoonSightingMonth[]): CalendarDate[] {
  return [...new Set(views.flatMap(({ festivals }) => festivals.map(({ date }) => date)))];
}

function buildSightingAuditEntry(
  actor: string,
  { key, expected, announcement: before }: MoonSightingMonth,
  after: MonthAnnouncement | null,
): AuditEntry {
  const now = after ? `${after.starts} (${after.source})` : 'as computed';
  const earlier = before ? `; before: ${before.starts} (${before.source})` : '';
  return {
    actor,
    action: after ? 'islamic month announced' : 'islamic month taken back',
    subject: `islamic-month:${key}`,
    detail: `First day ${now}; computed: ${expected}${earlier}`,
  };
}

/** @returns announced days in this process's memory; `loadAnnouncedMonthStarts` loads them from the store */
export function createAnnouncedMoonSightings() {
  let inForce = { months: NO_ANNOUNCED_STARTS, revised: null as CalendarDate | null };
  return {
    get months() {
      return inForce.months;
    },
    get revised() {
      return inForce.revised;
    },
    replace(months: AnnouncedMonthStarts, revised: CalendarDate | null): void {
      inForce = { months, revised };
    },
  };
}

export type AnnouncedMoonSightings = ReturnType<typeof createAnnouncedMoonSightings>;

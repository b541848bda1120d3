import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import { toAdminDate, toAdminMoment } from '~/features/administration/moment';
import { formatFullDate } from '~/features/festivals/festival-labels';
import type { MoonSightingMonth } from '~/features/festivals/moon-sightings.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import {
  getTodayInIndia,
  addDays,
  toShortWeekday,
  type CalendarDate,
} from '~/shared/time/calendar';
import { FETCH_FAILED, NO_SUCH_MONTH } from './moon-sighting.schema';

export type MonthRow = ReturnType<typeof toRow>;
export type ChosenMonth = ReturnType<typeof toChosenMonth>;

interface LoadedMonths {
  readonly view: MoonSightingsView;
  readonly init: ResponseInit;
}

export interface MoonSightingsView {
  readonly chosen: ChosenMonth | null;
  readonly earlier: readonly MonthRow[];
  readonly months: readonly MonthRow[];
  readonly problem: string | null;
}

const RECENT_MONTH_DAYS = 60;
/** A month stays selected for this long after its first day. */
const JUST_BEGUN_DAYS = 7;

/** @returns all months and the selected one: the requested month, or else the current or next one */
export async function loadMoonSightings({ params, services }: AdminArgs) {
  const { sightings, log, clock } = services;
  const requestedMonth = params['month'] ?? null;
  const today = getTodayInIndia(clock);
  return withStoreFallback<LoadedMonths, LoadedMonths>(
    async () => {
      const all = await sightings.months();
      const justBegun = addDays(today, -JUST_BEGUN_DAYS);
      const chosen = all.find(({ key, starts }) =>
        requestedMonth === null ? starts >= justBegun : key === requestedMonth,
      );
      const from = addDays(today, -RECENT_MONTH_DAYS);
      const view: MoonSightingsView = {
        chosen: chosen ? toChosenMonth(chosen) : null,
        earlier: all.filter(({ starts }) => starts < from).map(toRow),
        months: all.filter(({ starts }) => starts >= from).map(toRow),
        problem: chosen ? null : NO_SUCH_MONTH,
      };
      return { view, init: chosen ? {} : { status: 404 } };
    },
    (error) => {
      log.error({ err: error }, 'the first days of months could not be loaded');
      // On a store error the computed months are used, so the submitted values are not lost.
      const known = sightings.computed().find(({ key }) => key === requestedMonth);
      const chosen = known ? toChosenMonth(known) : null;
      const view = { chosen, earlier: [], months: [], problem: FETCH_FAILED };
      return { view, init: { status: 503, headers: { 'Retry-After': '30' } } };
    },
  );
}

function toRow(month: MoonSightingMonth) {
  const { key, name, starts, expected, days, announcement, festivals } = month;
  return {
    key,
    name,
    firstDay: formatShortDate(starts),
    state: announcement
      ? `Announced, ${formatMove(starts, expected)}: ${announcement.source}`
      : 'Computed',
    isAnnounced: announcement !== null,
    length: `${days} days`,
    /** Impossible length: a first day is wrong or missing. */
    isOdd: days !== 29 && days !== 30,
    festivals: festivals.map((each) =>
      each.date === each.expected
        ? `${each.name}: ${formatShortDate(each.date)}`
        : `${each.name}: ${formatShortDate(each.date)} (computed: ${formatShortDate(each.expected)})`,
    ),
  };
}

function toChosenMonth(month: MoonSightingMonth) {
  const { expected, announcement, entered, version } = month;
  const buildOption = (days: number, words: string) => {
    const value = addDays(expected, days);
    return { value, label: `${formatFullDate(value)}, ${words}` };
  };
  return {
    ...toRow(month),
    computed: formatFullDate(expected),
    options: [
      buildOption(-1, 'a day earlier'),
      buildOption(0, 'as computed'),
      buildOption(1, 'a day later'),
    ],
    /** Author and time of the last entry or undo; null without one. */
    entered: entered
      ? `${announcement ? 'Entered' : 'Taken back'} by ${entered.actor} on ${toAdminMoment(entered.at)}.`
      : null,
    defaults: { version, starts: announcement?.starts ?? '', source: announcement?.source ?? '' },
  };
}

function formatMove(starts: CalendarDate, expected: CalendarDate): string {
  if (starts === expected) return 'as computed';
  return starts < expected ? 'a day earlier than computed' : 'a day later than computed';
}

function formatShortDate(date: CalendarDate): string {
  return `${toShortWeekday(date)} ${toAdminDate(date)}`;
}

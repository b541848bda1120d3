import { formatClockTime } from '~/features/festivals/festival-labels';
import type { NumberedSpan } from '~/features/astronomy/crossing';
import { m } from '~/shared/i18n/messages';
import { toDayMonth, type CalendarDate, INDIA_TIME_ZONE } from '~/shared/time/calendar';
import { toMinuteIn } from '~/shared/time/zone';
import type { AlmanacSpan, ClockWindow } from './day-card';
import type { TimeWindow } from './day-parts';
import { Cache } from '~/shared/memory/cache';
import { getLanguageFacts } from '~/shared/i18n/language';
import type { ZoneNames } from './panchang-view';

/** @returns the formatters for moments of a day in a time zone */
export function createDayClock(date: CalendarDate, timeZone: string) {
  const time = (instant: Date) => formatClockTime(toMinuteIn(timeZone, instant));
  const formatShortMoment = (instant: Date): string => {
    const local = toMinuteIn(timeZone, instant);
    const hours = formatClockTime(local);
    return local.startsWith(date) ? hours : m.panchang_next_day({ time: hours });
  };
  const moment = (instant: Date): string => {
    const local = toMinuteIn(timeZone, instant);
    const day = local.slice(0, date.length) as CalendarDate;
    const hours = formatClockTime(local);
    return day === date
      ? hours
      : m.horoscopes_almanac_on_day({ time: hours, date: toDayMonth(day) });
  };
  return {
    /** Such as `6:48 am`. */
    time,
    /** With the date if it is not on this day: `4:12 am on 23 November`. */
    moment,
    /** Short form for a moment on this day or the next: `4:12 am next day`. */
    formatShortMoment,
    window: ({ from, to }: TimeWindow): ClockWindow => ({ from: time(from), to: time(to) }),
    // A span that ends after the day gets the date of its end.
    spans: (all: readonly NumberedSpan[], getName: (number: number) => string): AlmanacSpan[] =>
      all.map(({ number, endsAt }, index) => ({
        name: getName(number),
        until: index > 0 && index === all.length - 1 ? null : moment(endsAt),
      })),
  };
}

/** Formats moments of a day in a place's time zone and the page's language. */
export type DayClock = ReturnType<typeof createDayClock>;

/** Cached, because creating a formatter costs as much as a hundred uses. */
const formats = new Cache<Intl.DateTimeFormat>({
  name: 'time-zone-names',
  maxBytes: 1_000_000,
  entrySize: 2_000,
});

/** @returns null for India Standard Time */
export function getZoneNames(timeZone: string, from: Date, to: Date): ZoneNames | null {
  if (timeZone === INDIA_TIME_ZONE) return null;
  const [name, last] = [getName(timeZone, from), getName(timeZone, to)];
  return { name, then: last === name ? null : last };
}

function getName(timeZone: string, instant: Date): string {
  const { tag } = getLanguageFacts();
  const format = formats.getOrCreate(
    `${tag} ${timeZone}`,
    () => new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' }),
  );
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

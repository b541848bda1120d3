import { Cache } from '~/shared/memory/cache';
import { addDays, type CalendarDate, type IndianTime } from './calendar';

const MILLISECONDS_PER_MINUTE = 60_000;
const MINUTE_LENGTH = 'yyyy-mm-ddThh:mm'.length;
const NOON = 'T12:00:00Z';

/** Local clock time to the minute: `2026-11-08T11:28`. */
export type LocalTime = IndianTime;

const BLOCK_MS = 4 * 86_400_000;
const offsets = new Cache<number>({
  name: 'clock-offsets',
  maxBytes: 2 * 1024 * 1024,
  entrySize: 16,
});

/** A local time has one instant, two when the clocks went back, or none when they skipped it. */
export type ClockInstant =
  | { readonly kind: 'one'; readonly instant: Date }
  | { readonly kind: 'twice'; readonly first: Date; readonly second: Date }
  | {
      readonly kind: 'skipped';
      /** The clock change: the first skipped time and the time that the clocks were set to. */
      readonly at: Date;
      readonly from: LocalTime;
      readonly to: LocalTime;
    };

/** Hours around a local time at which offsets are sampled. No offset is larger, and none lasted less than one step. */
const PROBE_OFFSET_HOURS = [-27, -18, -9, 0, 9, 18, 27];
const MILLISECONDS_PER_HOUR = 3_600_000;

/** Cached, because creating a format costs as much as a hundred uses and takes 46 KB outside the heap. */
const clockFormats = new Cache<Intl.DateTimeFormat>({
  name: 'clocks',
  maxBytes: 4 * 1024 * 1024,
  entrySize: 46 * 1024,
});

/** @returns the start of a local day, based on the time zone's history */
export function getStartOfDayIn(timeZone: string, date: CalendarDate): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const guess = midnight - getOffset(timeZone, Date.parse(date + NOON));
  // The clocks can change between midnight and noon.
  return new Date(midnight - getOffset(timeZone, guess));
}

/** @returns the start of the next day; a day with a clock change has 23 or 25 hours */
export function getEndOfDayIn(timeZone: string, date: CalendarDate): Date {
  return getStartOfDayIn(timeZone, addDays(date, 1));
}

/** @returns the seconds until the next day begins in the time zone */
export function getSecondsToMidnightIn(timeZone: string, now: Date): number {
  return (getEndOfDayIn(timeZone, toDateIn(timeZone, now)).getTime() - now.getTime()) / 1000;
}

/** @returns ISO 8601 with offset: `2026-11-24T06:49:12+05:30` */
export function toIsoIn(timeZone: string, instant: Date): string {
  const nearest = Math.round(instant.getTime() / 1000) * 1000;
  const offset = getOffset(timeZone, nearest);
  const local = new Date(nearest + offset).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  const ahead = new Date(Math.abs(offset)).toISOString().slice('yyyy-mm-ddT'.length, MINUTE_LENGTH);
  return `${local}${offset < 0 ? '-' : '+'}${ahead}`;
}

/** @returns the calendar day of an instant in the time zone */
export function toDateIn(timeZone: string, instant: Date): CalendarDate {
  return formatClockTime(timeZone, instant.getTime()).slice(0, 'yyyy-mm-dd'.length) as CalendarDate;
}

/**
 * Rounds an astronomical time to the minute as almanacs do.
 * The last half minute of a day becomes 23:59, as with `roundToMinute`.
 * @returns the rounded local time, always on the same day
 */
export function toMinuteIn(timeZone: string, instant: Date): LocalTime {
  const nearest = Math.round(instant.getTime() / MILLISECONDS_PER_MINUTE) * MILLISECONDS_PER_MINUTE;
  const local = formatClockTime(timeZone, nearest);
  const isTrue = local.startsWith(toDateIn(timeZone, instant));
  return (isTrue ? local : formatClockTime(timeZone, nearest - MILLISECONDS_PER_MINUTE)).slice(
    0,
    MINUTE_LENGTH,
  ) as LocalTime;
}

/**
 * Converts local time by the time zone's history: local mean time, war time, summer time. A time zone follows its
 * main city, so deviations such as Bombay until 1955 and Calcutta until 1948 are not covered.
 * @returns the instant, or the reason why there are two or none
 */
export function toInstant(timeZone: string, local: LocalTime): ClockInstant {
  const asUtc = Date.parse(`${local}:00Z`);
  const offsets = getOffsetsAround(timeZone, asUtc);
  const [first, second] = offsets
    .map((offset) => asUtc - offset)
    .filter((instant, index) => getOffset(timeZone, instant) === offsets[index])
    .sort((one, other) => one - other);
  if (first === undefined) return findSkippedTime(timeZone, asUtc, offsets);
  if (second === undefined) return { kind: 'one', instant: new Date(first) };
  return { kind: 'twice', first: new Date(first), second: new Date(second) };
}

function getOffsetsAround(timeZone: string, moment: number): number[] {
  const offsets = PROBE_OFFSET_HOURS.map((hour) =>
    getOffset(timeZone, moment + hour * MILLISECONDS_PER_HOUR),
  );
  return [...new Set(offsets)];
}

/** Before the change the later offset applies, after it the earlier one. */
function findSkippedTime(
  timeZone: string,
  asUtc: number,
  offsets: readonly number[],
): ClockInstant {
  let [before, after] = [asUtc - Math.max(...offsets), asUtc - Math.min(...offsets)];
  const offsetBefore = getOffset(timeZone, before);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (getOffset(timeZone, middle) === offsetBefore) before = middle;
    else after = middle;
  }
  const shown = (offset: number) =>
    new Date(after + offset).toISOString().slice(0, MINUTE_LENGTH) as LocalTime;
  const [from, to] = [shown(offsetBefore), shown(getOffset(timeZone, after))];
  return { kind: 'skipped', at: new Date(after), from, to };
}

function formatClockTime(timeZone: string, instant: number): string {
  return new Date(instant + getOffset(timeZone, instant)).toISOString();
}

/**
 * In milliseconds. Sampled at the ends of blocks, because no time zone changed twice within a block. Blocks with a
 * change are computed per instant.
 */
function getOffset(timeZone: string, instant: number): number {
  const block = Math.floor(instant / BLOCK_MS);
  const start = getBlockStartOffset(timeZone, block);
  return start === getBlockStartOffset(timeZone, block + 1)
    ? start
    : computeOffset(timeZone, instant);
}

function getBlockStartOffset(timeZone: string, block: number): number {
  return offsets.getOrCreate(`${timeZone} ${block}`, () =>
    computeOffset(timeZone, block * BLOCK_MS),
  );
}

function computeOffset(timeZone: string, instant: number): number {
  const clock = clockFormats.getOrCreate(
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      }),
  );
  const shown = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const { year, month, day, hour, minute, second } = shown;
  const wholeSeconds = Math.floor(instant / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) - wholeSeconds;
}

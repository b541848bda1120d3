import { Cache } from '~/shared/memory/cache';
import { addDays, type CalendarDate, type IndianTime } from './calendar';

const MILLISECONDS_PER_MINUTE = 60_000;
const MINUTE_LENGTH = 'yyyy-mm-ddThh:mm'.length;
/** Far enough from both midnights that no zone's offset puts it into another day. */
const NOON = 'T12:00:00Z';

/** A moment as it is read from a clock somewhere, to the minute: `2026-11-08T11:28`. */
export type LocalTime = IndianTime;

const BLOCK_MS = 4 * 86_400_000;
const offsets = new Cache<number>({ name: 'clock-offsets', maxBytes: 2 * 1024 * 1024, sizeOf: 16 });

/** The instant that clocks somewhere showed as a time: one, two where they were put back over it, or none where they skipped it. */
export type ClockInstant =
  | { readonly kind: 'one'; readonly instant: Date }
  | { readonly kind: 'twice'; readonly first: Date; readonly second: Date }
  | {
      readonly kind: 'skipped';
      /** When the clocks were put forward, and what they showed then: the first time that was left out, and the one that they were put to. */
      readonly at: Date;
      readonly from: LocalTime;
      readonly to: LocalTime;
    };

/** Hours around a time at which its zone's offset is asked for: none was ever further from UTC, and none kept an offset for less than the step. */
const PROBED_HOURS = [-27, -18, -9, 0, 9, 18, 27];
const MILLISECONDS_PER_HOUR = 3_600_000;

/** Making one takes as long as using it a hundred times; each takes 46 KB outside the heap. */
const clockFormats = new Cache<Intl.DateTimeFormat>({
  name: 'clocks',
  maxBytes: 4 * 1024 * 1024,
  sizeOf: 46 * 1024,
});

/** @returns the moment at which a calendar day begins where the clocks show this IANA time zone, by the zone's own history */
export function getStartOfDayIn(timeZone: string, date: CalendarDate): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const guess = midnight - getOffset(timeZone, Date.parse(date + NOON));
  // Clocks may be put forward or back between midnight and noon.
  return new Date(midnight - getOffset(timeZone, guess));
}

/** @returns the moment at which the day after begins: a day on which clocks are changed has 23 or 25 hours */
export function getEndOfDayIn(timeZone: string, date: CalendarDate): Date {
  return getStartOfDayIn(timeZone, addDays(date, 1));
}

/** @returns seconds until the next day begins where the clocks show this time zone */
export function getSecondsToMidnightIn(timeZone: string, now: Date): number {
  return (getEndOfDayIn(timeZone, toDateIn(timeZone, now)).getTime() - now.getTime()) / 1000;
}

/** @returns a moment to the second with how far the clocks are ahead of UTC: `2026-11-24T06:49:12+05:30` (ISO 8601) */
export function toIsoIn(timeZone: string, instant: Date): string {
  const nearest = Math.round(instant.getTime() / 1000) * 1000;
  const offset = getOffset(timeZone, nearest);
  const local = new Date(nearest + offset).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  const ahead = new Date(Math.abs(offset)).toISOString().slice('yyyy-mm-ddT'.length, MINUTE_LENGTH);
  return `${local}${offset < 0 ? '-' : '+'}${ahead}`;
}

/** @returns the calendar day at an instant where the clocks show this time zone */
export function toDateIn(timeZone: string, instant: Date): CalendarDate {
  return onClock(timeZone, instant.getTime()).slice(0, 'yyyy-mm-dd'.length) as CalendarDate;
}

/**
 * A moment of the sky as almanacs print it, rounded to the nearest minute.
 * @returns the local moment; its date stays true, as with `roundToMinute`: the last half minute of a day is 23:59
 */
export function toMinuteIn(timeZone: string, instant: Date): LocalTime {
  const nearest = Math.round(instant.getTime() / MILLISECONDS_PER_MINUTE) * MILLISECONDS_PER_MINUTE;
  const local = onClock(timeZone, nearest);
  const isTrue = local.startsWith(toDateIn(timeZone, instant));
  return (isTrue ? local : onClock(timeZone, nearest - MILLISECONDS_PER_MINUTE)).slice(
    0,
    MINUTE_LENGTH,
  ) as LocalTime;
}

/**
 * The instant at which clocks of an IANA time zone showed a local time, by the zone's own history: local mean time before zones, war
 * time, summer time. A zone tells the clocks of its chief city; where a town kept others (Bombay until 1955, Calcutta until 1948), it knows nothing of it.
 *
 * @returns the instant, or that there were two or none
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

/** The offsets that a zone had around a moment, each once. */
function getOffsetsAround(timeZone: string, moment: number): number[] {
  const offsets = PROBED_HOURS.map((hour) =>
    getOffset(timeZone, moment + hour * MILLISECONDS_PER_HOUR),
  );
  return [...new Set(offsets)];
}

/** The moment at which clocks were put forward over a time: reckoned with the offset after, it lies before that moment, and the other way round. */
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

function onClock(timeZone: string, instant: number): string {
  return new Date(instant + getOffset(timeZone, instant)).toISOString();
}

/**
 * How far clocks of a zone are ahead of UTC, in milliseconds. They are asked at the ends of a block of days only: no zone has put them forward and back again in so
 * short a time. Where the ends differ, they are asked at the moment itself.
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

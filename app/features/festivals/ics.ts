import { addDays, toCompactDate, type CalendarDate } from '~/shared/time/calendar';

/** An event that lasts one whole day and keeps nobody busy. */
export interface CalendarDay {
  /** The same for the same event in every issue of the calendar, so that a newer issue replaces it; unique in the world. */
  readonly uid: string;
  readonly date: CalendarDate;
  readonly summary: string;
  readonly description: string;
  readonly category: string;
  /** Address of a page about it. */
  readonly url: string;
}

export interface Calendar {
  readonly name: string;
  /** Who made the file, in the form of RFC 5545, 3.7.3. */
  readonly productId: string;
  /** The day on which its contents were last revised. */
  readonly revised: CalendarDate;
  readonly days: readonly CalendarDay[];
}

/** RFC 5545, 3.1: a line holds at most this many octets, its line break not counted. */
const LINE_OCTETS = 75;
/** In UTF-8, of one code unit of a string. */
const MOST_OCTETS = 3;
const LINE_BREAK = '\r\n';
/** How long an app that subscribed to a calendar waits before it fetches it again. */
const REFRESH_AFTER = 'P1D';
const BEGIN_EVENT = `${LINE_BREAK}BEGIN:VEVENT`;
const END_EVENT = `${LINE_BREAK}END:VEVENT`;
const UID = /^UID:.*(?:\r\n .*)*/m;

/** The calendar as an iCalendar file (RFC 5545). */
export function icsText({ name, productId, revised, days }: Calendar): string {
  const stamp = `${toCompactDate(revised)}T000000Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeIcsText(productId)}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeIcsText(name)}`,
    'X-WR-TIMEZONE:Asia/Kolkata',
    // RFC 7986, 5.7, and what Outlook and older apps read instead.
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_AFTER}`,
    `X-PUBLISHED-TTL:${REFRESH_AFTER}`,
    ...days.flatMap((day) => eventLines(day, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => foldIcsLine(line) + LINE_BREAK).join('');
}

/** Calendars as one: the name and the facts of the first, and the events of all, each of them once. */
export function joinIcs(calendars: readonly [string, ...string[]]): string {
  const [first] = calendars;
  const events = new Map<string, string>();
  for (const part of calendars.flatMap((calendar) => calendar.split(BEGIN_EVENT).slice(1))) {
    const event = part.slice(0, part.indexOf(END_EVENT));
    events.set(UID.exec(event)?.[0] ?? event, BEGIN_EVENT + event + END_EVENT);
  }
  const end = first.lastIndexOf(`${LINE_BREAK}END:VCALENDAR`);
  const [head = ''] = first.slice(0, end).split(BEGIN_EVENT);
  return [head, ...events.values(), first.slice(end)].join('');
}

/** Escapes a text value: backslash, comma, semicolon and line breaks (RFC 5545, 3.3.11); other control characters go. */
export function escapeIcsText(text: string): string {
  return text
    .replace(/[\\,;]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');
}

/** Breaks a line into pieces of at most 75 octets, each further one begun by a space, and never inside a character. */
export function foldIcsLine(line: string): string {
  // A year has two thousand lines, most of them short.
  if (line.length * MOST_OCTETS <= LINE_OCTETS) return line;
  const pieces: string[] = [];
  let start = 0;
  let octets = 0;
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at) ?? 0;
    const size = octetsOf(code);
    if (octets + size > LINE_OCTETS) {
      pieces.push(line.slice(start, at));
      start = at;
      // The space that begins a further piece counts too.
      octets = 1;
    }
    octets += size;
    at += code < 0x10000 ? 1 : 2;
  }
  pieces.push(line.slice(start));
  return pieces.join(`${LINE_BREAK} `);
}

/** How many octets a character takes in UTF-8. */
function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

function eventLines(day: CalendarDay, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeIcsText(day.uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${toCompactDate(day.date)}`,
    // The end of a whole day is the day after (RFC 5545, 3.6.1).
    `DTEND;VALUE=DATE:${toCompactDate(addDays(day.date, 1))}`,
    `SUMMARY:${escapeIcsText(day.summary)}`,
    `DESCRIPTION:${escapeIcsText(day.description)}`,
    `CATEGORIES:${escapeIcsText(day.category)}`,
    `URL:${day.url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

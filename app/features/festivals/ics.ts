import { addDays, toCompactDate, type CalendarDate, getParts } from '~/shared/time/calendar';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { getKindLabel, type Festival } from './festival';
import { getFestivalPath } from './festival-paths';
import { formatCertainty, formatDayAndMonth, formatOccasion } from './festival-labels';
import { translateFestival } from './festival-texts.server';
import { runInSlices } from '~/shared/result/run-in-slices';
import { compare } from '~/shared/text/compare';

/** All-day event that does not block time. */
export interface CalendarDay {
  /** Globally unique and stable, so a newer file replaces the event. */
  readonly uid: string;
  readonly date: CalendarDate;
  readonly summary: string;
  readonly description: string;
  readonly category: string;
  readonly url: string;
}

interface Calendar {
  readonly name: string;
  /** Format of RFC 5545, 3.7.3. */
  readonly productId: string;
  readonly revised: CalendarDate;
  readonly days: Iterable<CalendarDay>;
}

/** Octets without the line break (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;
/** Maximum number of UTF-8 octets for a UTF-16 code unit. */
const MAX_OCTETS_PER_UNIT = 3;
const LINE_BREAK = '\r\n';
/** How often subscribed calendars refresh. */
const REFRESH_AFTER = 'P1D';
const BEGIN_EVENT = `${LINE_BREAK}BEGIN:VEVENT`;
const END_EVENT = `${LINE_BREAK}END:VEVENT`;
const UID = /^UID:.*(?:\r\n .*)*/m;

/** Yields to the event loop between slices: a year in Hindi takes more than 20 ms. */
export async function formatIcs(calendar: Calendar): Promise<string> {
  return runInSlices(formatByEvent(calendar));
}

function* formatByEvent({ name, productId, revised, days }: Calendar): Generator<void, string> {
  const stamp = `${toCompactDate(revised)}T000000Z`;
  let text = formatLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeIcsText(productId)}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeIcsText(name)}`,
    'X-WR-TIMEZONE:Asia/Kolkata',
    // RFC 7986, 5.7, and the equivalent for Outlook and older apps.
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_AFTER}`,
    `X-PUBLISHED-TTL:${REFRESH_AFTER}`,
  ]);
  for (const day of days) {
    text += formatLines(formatEvent(day, stamp));
    yield;
  }
  return text + formatLines(['END:VCALENDAR']);
}

function formatLines(lines: readonly string[]): string {
  return lines.map((line) => foldIcsLine(line) + LINE_BREAK).join('');
}

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

/** Escapes backslashes, commas, semicolons and line breaks (RFC 5545, 3.3.11) and removes other control characters. */
export function escapeIcsText(text: string): string {
  return text
    .replace(/[\\,;]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');
}

/** Folds at 75 octets with a leading space, never inside a character. */
export function foldIcsLine(line: string): string {
  // Fast path: most of the two thousand lines of a year are short.
  if (line.length * MAX_OCTETS_PER_UNIT <= MAX_LINE_OCTETS) return line;
  const pieces: string[] = [];
  let start = 0;
  let octets = 0;
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at) ?? 0;
    const size = countOctets(code);
    if (octets + size > MAX_LINE_OCTETS) {
      pieces.push(line.slice(start, at));
      start = at;
      // The leading space of a continuation line counts.
      octets = 1;
    }
    octets += size;
    at += code < 0x10000 ? 1 : 2;
  }
  pieces.push(line.slice(start));
  return pieces.join(`${LINE_BREAK} `);
}

function countOctets(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

function formatEvent(day: CalendarDay, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeIcsText(day.uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${toCompactDate(day.date)}`,
    // DTEND is exclusive (RFC 5545, 3.6.1).
    `DTEND;VALUE=DATE:${toCompactDate(addDays(day.date, 1))}`,
    `SUMMARY:${escapeIcsText(day.summary)}`,
    `DESCRIPTION:${escapeIcsText(day.description)}`,
    `CATEGORIES:${escapeIcsText(day.category)}`,
    `URL:${day.url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

export interface CalendarPublisher {
  readonly brandName: string;
  readonly origin: string;
}

interface CalendarContents {
  readonly festivals: readonly Festival[];
  readonly extraDays?: readonly CalendarDay[];
  readonly hours?: ReadonlyMap<string, string>;
}

/** @returns iCalendar of the festivals in the current language, with the extra days */
export async function buildFestivalCalendar(
  { festivals, extraDays = [], hours }: CalendarContents,
  title: string,
  revised: CalendarDate,
  { brandName, origin }: CalendarPublisher,
): Promise<string> {
  const sortedDays = [...festivals, ...extraDays].sort((one, other) =>
    compare(one.date, other.date),
  );
  function* getDays(): Generator<CalendarDay> {
    for (const each of sortedDays) yield 'uid' in each ? each : toCalendarDay(each, hours, origin);
  }
  return formatIcs({
    name: m.festivals_file_name({ title, brandName }),
    productId: m.festivals_file_product({ brandName }),
    revised,
    days: getDays(),
  });
}

function toCalendarDay(
  untranslated: Festival,
  hours: CalendarContents['hours'],
  origin: string,
): CalendarDay {
  const festival = translateFestival(untranslated);
  const { id, name, date, certainty, kind } = festival;
  return {
    uid: buildUid(festival),
    date,
    summary: certainty === 'expected' ? m.festivals_expected_name({ name }) : name,
    description: describe(festival, hours?.get(id)),
    category: getKindLabel(kind),
    url: origin + toLocalPath(getFestivalPath(festival)),
  };
}

function buildUid({ slug, date, time }: Festival): string {
  return `${slug}-${getParts(date).year}-${time}@festivals.taravani`;
}

function describe(festival: Festival, hours: string | undefined): string {
  const { note, nameHi, others = [], certainty } = festival;
  return [
    note,
    nameHi,
    formatOccasion(festival),
    hours,
    ...others.map(({ date, who }) =>
      m.festivals_other_date_sentence({ date: formatDayAndMonth(date), who }),
    ),
    ['expected', 'announced', 'varies'].includes(certainty) ? formatCertainty(festival) : null,
  ]
    .filter((line) => line !== null && line !== undefined)
    .join('\n');
}

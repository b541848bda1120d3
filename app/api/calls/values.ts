import { z } from 'zod';
import {
  parseCompactDate,
  type CalendarDate,
  toIndiaDate,
  getMonthNames,
  parseCalendarDate,
  getStartOfDayInIndia,
} from '~/shared/time/calendar';

/** Absent or null becomes '', and a number becomes text. */
export const wireText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** Also accepts digits as text, but only safe integers. */
export const wireNumber = z.union([
  z.number().safe(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().safe()),
]);

const DIGITS = /^\d{1,16}$/;

/** An integer in a URL: decimal digits only. `0x1`, `1e3`, `+1` and ` 1` are not ids. */
export function fromDigits(schema: z.ZodNumber) {
  return z.preprocess(
    (value) => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value),
    schema,
  );
}

export const wireCount = z
  .union([wireNumber, z.literal(''), z.null(), z.undefined()])
  .transform((value) => (typeof value === 'number' ? value : 0));

export const wireKnownCount = z
  .union([wireNumber, z.literal(''), z.null(), z.undefined()])
  .transform((value) => (typeof value === 'number' ? value : null));

/** A single value, as services send it. */
export const wireScalar = z.union([z.string(), z.number(), z.null(), z.undefined()]);

/** yyyymmdd as number or text, with or without dashes. Null for anything else: services send 0 and empty texts. */
export const wireDay = wireScalar.transform((value): CalendarDate | null =>
  parseCompactDate(String(value ?? '').replaceAll('-', '')),
);

const FORBIDDEN_CHARACTERS_PATTERN = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

/** Non-empty text of limited length without control characters. Line breaks are allowed only with `lines`. */
export function boundedText(maximum: number, { lines = false }: { readonly lines?: boolean } = {}) {
  return z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, 'must not be empty')
        .max(maximum, `must have at most ${maximum} characters`)
        .refine(
          (text) => !FORBIDDEN_CHARACTERS_PATTERN.test(text) && (lines || !text.includes('\n')),
          {
            message: 'must be plain text',
          },
        ),
    );
}

const inputText = wireScalar.transform((value) => String(value ?? '').trim());

/** ISO 8601. The last group is the zone. */
const INSTANT_PATTERN =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})?$/;
const EPOCH_MILLISECONDS = /^-?\d{9,13}$/;
const INDIA_OFFSET = '+05:30';

const DATE_FORMATS: readonly (readonly [RegExp, readonly [number, number, number]])[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, [1, 2, 3]],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/, [3, 2, 1]],
  [/^(\d{1,2})[- ]([a-z]{3,9})[-, ]+(\d{4})$/i, [3, 2, 1]],
  [/^([a-z]{3,9}) (\d{1,2}),? (\d{4})$/i, [3, 1, 2]],
];

/** Null for unknown formats. An instant becomes its date in India. */
export const wireDate = inputText.transform((text): CalendarDate | null => {
  const instant = parseInstant(text);
  return instant ? toIndiaDate(instant) : parseDay(text);
});

/** ISO 8601 (India time without a zone), milliseconds since 1970, or a day, which means its start in India. */
export const wireInstant = inputText.transform((text): Date | null => {
  const day = parseDay(text);
  return parseInstant(text) ?? (day ? getStartOfDayInIndia(day) : null);
});

/** HH:MM from 05:45, 5:45, 05:45:00 or 5:45 AM. Empty for anything else. */
export const wireTimeOfDay = inputText.transform((text): string => {
  const parts = /^(\d{1,2})[:.]([0-5]\d)(?:[:.]\d{2}(?:\.\d+)?)?(?: ?([ap])\.?m\.?)?$/i.exec(text);
  const hour = parts ? toHour(Number(parts[1]), parts[3]?.toLowerCase()) : null;
  return hour === null ? '' : `${String(hour).padStart(2, '0')}:${parts?.[2]}`;
});

function toHour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

function parseDay(text: string): CalendarDate | null {
  const compact = parseCompactDate(text);
  if (compact) return compact;
  for (const [form, [year, month, day]] of DATE_FORMATS) {
    const parts = form.exec(text);
    if (!parts) continue;
    const [monthDigits, dayDigits] = [toMonthNumber(parts[month] ?? ''), parts[day] ?? ''];
    return parseCalendarDate(
      `${parts[year]}-${monthDigits.padStart(2, '0')}-${dayDigits.padStart(2, '0')}`,
    );
  }
  return null;
}

function toMonthNumber(text: string): string {
  if (/^\d/.test(text)) return text;
  const name = text.slice(0, 3).toLowerCase();
  return String(
    getMonthNames('en-IN').findIndex((monthName) => monthName.slice(0, 3).toLowerCase() === name) +
      1,
  );
}

function parseInstant(text: string): Date | null {
  const parts = INSTANT_PATTERN.exec(text);
  const instant = parts
    ? new Date(`${parts[1]}T${parts[2]}${parts[3] ?? INDIA_OFFSET}`)
    : new Date(EPOCH_MILLISECONDS.test(text) ? Number(text) : Number.NaN);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** FNV-1a, mapped to 1–999,999,999 because forms accept nine digits. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 0) % 999_999_999) + 1;
}

import { z } from 'zod';
import {
  toIndiaDate,
  getMonthNames,
  parseCalendarDate,
  parseCompactDate,
  getStartOfDayInIndia,
  type CalendarDate,
} from '~/shared/time/calendar';

const inputText = z
  .union([z.string(), z.number(), z.null(), z.undefined()])
  .transform((value) => String(value ?? '').trim());

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

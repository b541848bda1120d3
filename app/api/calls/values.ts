import { z } from 'zod';
import { parseCompactDate, toCompactDate, type CalendarDate } from '~/shared/time/calendar';

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

/** yyyymmdd as number or text, with or without dashes. Null for anything else: services send 0 and empty texts. */
export const wireDay = z
  .union([z.string(), z.number(), z.null(), z.undefined()])
  .transform((value): CalendarDate | null =>
    parseCompactDate(String(value ?? '').replaceAll('-', '')),
  );

export function toWireDay(date: CalendarDate): string {
  return toCompactDate(date);
}

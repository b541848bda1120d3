import { z } from 'zod';
import { parseCompactDate, toCompactDate, type CalendarDate } from '~/shared/time/calendar';

/** A text; absent or null is the empty one, a number is written out. */
export const wireText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** A number, also as a text of digits; none beyond what JavaScript and the stores keep exactly. */
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

/**
 * A whole number that stands in an address, where it comes as a text: decimal digits only. `0x1`, `1e3`, `+1` and ` 1` are
 * other spellings of numbers, and no ids.
 */
export function fromDigits(schema: z.ZodNumber) {
  return z.preprocess(
    (value) => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value),
    schema,
  );
}

/** A number of something; 0 where it is absent, null or empty. */
export const wireCount = z
  .union([wireNumber, z.literal(''), z.null(), z.undefined()])
  .transform((value) => (typeof value === 'number' ? value : 0));

/** A number of something; null where it is absent, null or empty, and so not known. */
export const wireKnownCount = z
  .union([wireNumber, z.literal(''), z.null(), z.undefined()])
  .transform((value) => (typeof value === 'number' ? value : null));

/** A day as yyyymmdd, number or text, also with dashes. Null for anything else: services send 0 and empty texts. */
export const wireDay = z
  .union([z.string(), z.number(), z.null(), z.undefined()])
  .transform((value): CalendarDate | null =>
    parseCompactDate(String(value ?? '').replaceAll('-', '')),
  );

/** A day as the service writes it: yyyymmdd. */
export function toWireDay(date: CalendarDate): string {
  return toCompactDate(date);
}

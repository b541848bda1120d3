import { z } from 'zod';

/** Settings as they come from the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that is there and blank counts as not there. */
export function blankAsUnset(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}

/** A setting that may be missing or blank. */
export function optional<Schema extends z.ZodTypeAny>(schema: Schema) {
  return z.preprocess(blankAsUnset, schema.optional());
}

/** A text that must be there once another setting asks for it: `SMS_TRANSPORT=msg91`. */
export function neededBy<Schema extends z.ZodTypeAny>(setting: string, schema: Schema) {
  const text = z.string({ required_error: `is needed with ${setting}` });
  return z.preprocess(blankAsUnset, text.pipe(schema));
}

/** A whole number between two others, both included. */
export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.coerce
    .number({ invalid_type_error: message })
    .int(message)
    .min(least, message)
    .max(most, message);
}

/** An address of the web. */
export const webAddress = z
  .string()
  .trim()
  .url('must be a full address such as https://example.org')
  .refine((text) => /^https?:\/\//.test(text), 'must begin with http:// or https://');

import { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

export function blankToUndefined(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}

export function optional<Schema extends z.ZodTypeAny>(schema: Schema) {
  return z.preprocess(blankToUndefined, schema.optional());
}

/** A value that is required because of another setting, such as `SMS_TRANSPORT=msg91`. */
export function requiredBy<Schema extends z.ZodTypeAny>(setting: string, schema: Schema) {
  const text = z.string({ required_error: `is needed with ${setting}` });
  return z.preprocess(blankToUndefined, text.pipe(schema));
}

export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.coerce
    .number({ invalid_type_error: message })
    .int(message)
    .min(least, message)
    .max(most, message);
}

export const yesOrNo = z
  .string()
  .trim()
  .regex(/^(true|false)$/i, 'must be true or false')
  .transform((text) => text.toLowerCase() === 'true');

export const webAddress = z
  .string()
  .trim()
  .url('must be a full address such as https://example.org')
  .refine((text) => /^https?:\/\//.test(text), 'must begin with http:// or https://');

/** fetch rejects a URL with a user name or password. */
export const plainWebAddress = webAddress.refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.username === '' && url.password === '';
}, 'must hold no user name or password; put a key into its path or query');

/** A JSON object of strings; blank means none. */
export const headersAsJson = z.preprocess(
  blankToUndefined,
  z
    .string()
    .transform((text, context) => readHeaders(text) ?? addHeadersIssue(context))
    .default('{}'),
);

function readHeaders(text: string): Record<string, string> | null {
  try {
    const parsed = z.record(z.string()).parse(JSON.parse(text));
    // Throws for a header that HTTP forbids; `parsed` keeps the original names.
    new Headers(parsed);
    return parsed;
  } catch {
    return null;
  }
}

function addHeadersIssue(context: z.RefinementCtx): never {
  const message = 'must be a JSON object such as {"Authorization":"Bearer 123"}';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** A random secret of the required length has more different characters. Rejects a held-down key or repeated word. */
const MINIMUM_DIFFERENT_CHARACTERS = 8;

export function isGuessable(secret: string): boolean {
  return new Set(secret).size < MINIMUM_DIFFERENT_CHARACTERS;
}

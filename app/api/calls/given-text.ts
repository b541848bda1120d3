import { z } from 'zod';

/** Control characters but for the line break, signs that turn the direction of a text, and halves of characters. */
const UNFIT = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

/**
 * A text that a call may bring: without control characters, with something in it, at most so many characters long. Lines are
 * allowed where the text may have several.
 */
export function givenText(maximum: number, { lines = false }: { readonly lines?: boolean } = {}) {
  return z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, 'must not be empty')
        .max(maximum, `must have at most ${maximum} characters`)
        .refine((text) => !UNFIT.test(text) && (lines || !text.includes('\n')), {
          message: 'must be plain text',
        }),
    );
}

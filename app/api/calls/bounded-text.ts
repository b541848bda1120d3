import { z } from 'zod';

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

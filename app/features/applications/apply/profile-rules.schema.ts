import { m } from '~/shared/i18n/messages';
import type { Limit } from '~/web/forms/definition';

// What the registration asks for and an approved astrologer may change. A file of its own: each page fetches what it needs.

/** @returns the rule of the languages that an astrologer speaks */
export function languagesRule() {
  return {
    kind: 'text',
    required: m.onboarding_languages_invalid(),
    maxLength: atMost(150),
    // The name of a language has two letters in a row, or a letter with its vowel sign; a number or an emoji has not.
    patterns: [[/\p{L}[\p{L}\p{M}]/u, m.onboarding_languages_invalid()]],
  } as const;
}

/** @returns a limit of so many characters, with its message */
export function atMost(most: number): Limit {
  return [most, m.forms_at_most_characters({ most })];
}

/** @returns the rule of a whole number in a range */
export function numberFrom(least: number, most: number, message: string) {
  return { kind: 'number', required: message, range: [least, most, message] } as const;
}

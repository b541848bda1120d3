import { m } from '~/shared/i18n/messages';
import type { Limit } from '~/web/forms/definition';

// Rules shared by registration and profile changes; a separate file so that each page loads only what it needs.

export function buildLanguagesRule() {
  return {
    kind: 'text',
    required: m.onboarding_languages_invalid(),
    maxLength: limitCharacters(150),
    // A language's name has two consecutive letters, or a letter with its vowel sign; a number or an emoji does
    // not.
    patterns: [[/\p{L}[\p{L}\p{M}]/u, m.onboarding_languages_invalid()]],
  } as const;
}

export function limitCharacters(most: number): Limit {
  return [most, m.forms_at_most_characters({ most })];
}

export function wholeNumberBetween(least: number, most: number, message: string) {
  return { kind: 'number', required: message, range: [least, most, message] } as const;
}

import { m } from '~/shared/i18n/messages';
import type { Limit } from '~/web/forms/definition';

// Shared by registration and profile changes; a separate file keeps other rules out of each page's bundle.

export function buildLanguagesRule() {
  return {
    kind: 'text',
    required: m.onboarding_languages_invalid(),
    maxLength: limitCharacters(150),
    // A language name has two consecutive letters or a letter with a vowel sign; numbers and emoji do not
    // match.
    patterns: [[/\p{L}[\p{L}\p{M}]/u, m.onboarding_languages_invalid()]],
  } as const;
}

export function limitCharacters(most: number): Limit {
  return [most, m.forms_at_most_characters({ most })];
}

export function wholeNumberBetween(least: number, most: number, message: string) {
  return { kind: 'number', required: message, range: [least, most, message] } as const;
}

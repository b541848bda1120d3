import { BASE_LANGUAGE, LANGUAGES, getLanguageFacts, type Language } from '~/shared/i18n/language';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';

/** @returns the language of the readings on the current page */
export function getReadingLanguage(): ReadingLanguage {
  return getLanguageFacts().reading;
}

/** @returns the language of the pages that show readings in a language */
export function toSiteLanguage(language: ReadingLanguage): Language {
  return LANGUAGES.find(({ reading }) => reading === language)?.code ?? BASE_LANGUAGE;
}

/** @returns the language of readings that a word means; null when it means none */
export function parseReadingLanguage(word: string): ReadingLanguage | null {
  return LANGUAGES.find(({ reading }) => reading === word.toLowerCase())?.reading ?? null;
}

/** @returns the language asked for; English when none or an unknown one is named */
export function parseLanguage(word: string | null): ReadingLanguage {
  return parseReadingLanguage(word ?? '') ?? LANGUAGES[0].reading;
}

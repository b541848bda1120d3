import { BASE_LANGUAGE, LANGUAGES, getLanguageFacts, type Language } from '~/shared/i18n/language';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';

/** @returns the language of the readings on the current page */
export function getReadingLanguage(): ReadingLanguage {
  return getLanguageFacts().reading;
}

export function toSiteLanguage(language: ReadingLanguage): Language {
  return LANGUAGES.find(({ reading }) => reading === language)?.code ?? BASE_LANGUAGE;
}

/** @returns null for an unknown language */
export function parseReadingLanguage(word: string): ReadingLanguage | null {
  return LANGUAGES.find(({ reading }) => reading === word.toLowerCase())?.reading ?? null;
}

/** @returns English for null or an unknown language */
export function parseLanguage(word: string | null): ReadingLanguage {
  return parseReadingLanguage(word ?? '') ?? LANGUAGES[0].reading;
}

import { BASE_LANGUAGE, LANGUAGES, languageFacts } from '~/shared/i18n/language';
import type { Language as SiteLanguage } from '~/shared/i18n/language';
import type { Language } from './horoscope.store';

/** @returns the language of the readings on the page in hand */
export function currentReadings(): Language {
  return languageFacts().reading;
}

/** @returns the language of the pages that show readings in a language */
export function siteLanguageOf(language: Language): SiteLanguage {
  return LANGUAGES.find(({ reading }) => reading === language)?.code ?? BASE_LANGUAGE;
}

/** @returns the language of readings that a word means; null when it means none */
export function knownLanguage(word: string): Language | null {
  return LANGUAGES.find(({ reading }) => reading === word.toLowerCase())?.reading ?? null;
}

/** @returns the language asked for; English when none or an unknown one is named */
export function parseLanguage(word: string | null): Language {
  return knownLanguage(word ?? '') ?? LANGUAGES[0].reading;
}

import { BASE_LANGUAGE, LANGUAGES, toLanguageTag, type Language } from '~/shared/i18n/language';

/** Administrators work in the base language. */
const names = new Intl.DisplayNames(toLanguageTag(BASE_LANGUAGE), { type: 'language' });

/** @returns what administrators call a language of the site */
export function languageName(language: Language): string {
  return names.of(language) ?? language;
}

/** @returns the `lang` of a text in a page of the administration; nothing for the language of the page */
export function getLang(language: Language): string | undefined {
  return language === BASE_LANGUAGE ? undefined : toLanguageTag(language);
}

/** The languages of the site, to choose one from. */
export const LANGUAGE_OPTIONS = LANGUAGES.map(({ code }) => ({
  value: code,
  label: languageName(code),
}));

/** @returns the language of this code; null for what is none of the site's */
export function parseLanguage(text: string | null | undefined): Language | null {
  return LANGUAGES.find(({ code }) => code === text)?.code ?? null;
}

/** @returns the languages in which something is not written yet that is written in these */
export function lackingLanguages(written: readonly Language[]): readonly Language[] {
  return LANGUAGES.map(({ code }) => code).filter((code) => !written.includes(code));
}

import { BASE_LANGUAGE, LANGUAGES, toLanguageTag, type Language } from '~/shared/i18n/language';

/** Administrators work in the base language. */
const names = new Intl.DisplayNames(toLanguageTag(BASE_LANGUAGE), { type: 'language' });

export function languageName(language: Language): string {
  return names.of(language) ?? language;
}

/** @returns the `lang` attribute of a text; undefined for the page's language */
export function getLang(language: Language): string | undefined {
  return language === BASE_LANGUAGE ? undefined : toLanguageTag(language);
}

export const LANGUAGE_OPTIONS = LANGUAGES.map(({ code }) => ({
  value: code,
  label: languageName(code),
}));

export function parseLanguage(text: string | null | undefined): Language | null {
  return LANGUAGES.find(({ code }) => code === text)?.code ?? null;
}

export function findMissingLanguages(written: readonly Language[]): readonly Language[] {
  return LANGUAGES.map(({ code }) => code).filter((code) => !written.includes(code));
}

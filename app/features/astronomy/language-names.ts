import { LANGUAGES, type Language } from '~/features/horoscopes/horoscope.store';

/** The languages by the names that administrators know: `Hindi`. */
export const LANGUAGE_NAMES = Object.fromEntries(
  LANGUAGES.map((language) => [language, language.charAt(0).toUpperCase() + language.slice(1)]),
) as Readonly<Record<Language, string>>;

/** The languages as options of a list. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

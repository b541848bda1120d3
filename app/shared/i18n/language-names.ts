import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';

/** The languages by the names that administrators know: `Hindi`. */
export const LANGUAGE_NAMES = Object.fromEntries(
  READING_LANGUAGES.map((language) => [
    language,
    language.charAt(0).toUpperCase() + language.slice(1),
  ]),
) as Readonly<Record<ReadingLanguage, string>>;

/** The languages as options of a list. */
export const LANGUAGE_OPTIONS = READING_LANGUAGES.map((value) => ({
  value,
  label: LANGUAGE_NAMES[value],
}));

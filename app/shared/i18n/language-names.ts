import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';

export const LANGUAGE_NAMES = Object.fromEntries(
  READING_LANGUAGES.map((language) => [
    language,
    language.charAt(0).toUpperCase() + language.slice(1),
  ]),
) as Readonly<Record<ReadingLanguage, string>>;

export const LANGUAGE_OPTIONS = READING_LANGUAGES.map((value) => ({
  value,
  label: LANGUAGE_NAMES[value],
}));

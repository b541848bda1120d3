import { LANGUAGES, type Language } from '~/features/horoscopes/horoscope.source';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  english: 'English',
  hindi: 'Hindi',
};

/** The languages as options of a list. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

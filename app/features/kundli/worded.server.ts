import { BASE_LANGUAGE, currentLanguage, type Language } from '~/shared/i18n/language';
import { findText } from '~/shared/i18n/texts.server';

/**
 * Texts that only the server puts together, so that no browser has to fetch them all: `locales/{language}/texts/{file}`.
 * @returns how to get them in the language of the page in hand, or in the base language where that has none
 */
export function textsOf<Texts>(file: string): () => Texts {
  const known = new Map<Language, Texts>();
  return () => {
    const language = currentLanguage();
    const found = known.get(language);
    if (found) return found;
    // Part of the site; a test checks that all languages have the same texts.
    const texts = JSON.parse(findText(file) ?? findText(file, BASE_LANGUAGE) ?? '{}') as Texts;
    known.set(language, texts);
    return texts;
  };
}

/** @returns a text with its `{name}` places filled */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

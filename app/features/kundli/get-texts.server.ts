import { BASE_LANGUAGE, getCurrentLanguage, type Language } from '~/shared/i18n/language';
import { findText } from '~/shared/i18n/texts.server';

/**
 * Loads texts that only the server uses from `locales/{language}/texts/{file}`, to keep them out of the browser.
 * @returns a getter for the language of the page; falls back to the base language
 */
export function getTexts<Texts>(file: string): () => Texts {
  const known = new Map<Language, Texts>();
  return () => {
    const language = getCurrentLanguage();
    const found = known.get(language);
    if (found) return found;
    // Bundled; a test checks that all languages have the same texts.
    const texts = JSON.parse(findText(file) ?? findText(file, BASE_LANGUAGE) ?? '{}') as Texts;
    known.set(language, texts);
    return texts;
  };
}

/** @returns a text with its `{name}` placeholders filled */
export function fillTextPlaceholders(
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

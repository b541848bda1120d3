import { LANGUAGES } from './compiled/languages.js';

export { LANGUAGES };

/** Such as `hi`. */
export type Language = (typeof LANGUAGES)[number]['code'];

export const BASE_LANGUAGE = LANGUAGES[0].code;

let readLanguage = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.lang;

/** On a server the current request decides; in browsers, the files. */
export function readLanguageBy(reader: () => Language | undefined): void {
  readLanguage = reader;
}

/** @returns the base language outside of a page */
export function getCurrentLanguage(): Language {
  const tag = readLanguage();
  return LANGUAGES.find(({ code, lang }) => tag === code || tag === lang)?.code ?? BASE_LANGUAGE;
}

/**
 * From `locales/{code}/language.json`.
 * @returns the facts of the current page’s language from its `locales/{code}/language.json`
 */
export function getLanguageFacts(): (typeof LANGUAGES)[number] {
  const language = getCurrentLanguage();
  return LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0];
}

/** @returns what `lang` says of texts in a language */
export function toLanguageTag(language: Language): string {
  return (LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0]).lang;
}

export interface LocalPath {
  readonly language: Language;
  readonly path: string;
}

/**
 * `/hi/faq` is `/faq` in `hi`. Client-side navigation requests `/hi.data`, which is `/_root.data` in `hi`.
 * @returns the language of a path by its first part, and the rest: `/hi/faq` is `/faq` in `hi`. In-page moves to a
 * language's home page ask for `/hi.data`, which is `/_root.data` in `hi`
 */
export function parseLocalPath(pathname: string): LocalPath {
  const first = pathname.split('/', 2)[1]?.toLowerCase();
  for (const { code } of LANGUAGES) {
    if (code === BASE_LANGUAGE) continue;
    if (first === code) return { language: code, path: pathname.slice(code.length + 1) || '/' };
    if (pathname.toLowerCase() === `/${code}.data`) return { language: code, path: '/_root.data' };
  }
  return { language: BASE_LANGUAGE, path: pathname };
}

/**
 * `/faq` becomes `/hi/faq`; the current language by default.
 * @returns the path of a page in a language, by default that of the current page: `/faq` becomes `/hi/faq`
 */
export function toLocalPath(path: string, language: Language = getCurrentLanguage()): string {
  return getBasename(language) + (path === '/' && language !== BASE_LANGUAGE ? '' : path);
}

/** @returns the path prefix; empty for the base language */
export function getBasename(language: Language): string {
  return language === BASE_LANGUAGE ? '' : `/${language}`;
}

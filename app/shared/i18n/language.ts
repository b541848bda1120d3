import { LANGUAGES } from './compiled/languages.js';
import { experimentalStaticLocale } from './compiled/runtime.js';

export { LANGUAGES };

export type Language = (typeof LANGUAGES)[number]['code'];

export const BASE_LANGUAGE = LANGUAGES[0].code;

let readLanguage = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.lang;

/** Sets how the server determines the language. */
export function readLanguageBy(reader: () => Language | undefined): void {
  readLanguage = reader;
}

/**
 * A built script has one language. It does not read the document's `lang`, which browser translation changes.
 * @returns the base language when no page is being rendered
 */
export function getCurrentLanguage(): Language {
  if (experimentalStaticLocale !== undefined) return experimentalStaticLocale;
  const tag = readLanguage();
  return LANGUAGES.find(({ code, lang }) => tag === code || tag === lang)?.code ?? BASE_LANGUAGE;
}

/** @returns the contents of `locales/{code}/language.json` for the current language */
export function getLanguageFacts(): (typeof LANGUAGES)[number] {
  const language = getCurrentLanguage();
  return LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0];
}

/** @returns the value of the `lang` attribute */
export function toLanguageTag(language: Language): string {
  return (LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0]).lang;
}

export interface LocalPath {
  readonly language: Language;
  readonly path: string;
}

/**
 * Splits a path into its language and local path: `/hi/faq` is `/faq` in `hi`. Client-side navigation to a localized
 * home page requests `/hi.data`, which is `/_root.data` in `hi`.
 * @returns the language of the path and the path without its language prefix
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

/** @returns the path in a language, by default the current one: `/faq` becomes `/hi/faq` */
export function toLocalPath(path: string, language: Language = getCurrentLanguage()): string {
  return getBasename(language) + (path === '/' && language !== BASE_LANGUAGE ? '' : path);
}

/** @returns the path prefix; empty for the base language */
export function getBasename(language: Language): string {
  return language === BASE_LANGUAGE ? '' : `/${language}`;
}

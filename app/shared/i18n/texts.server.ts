import { getCurrentLanguage, type Language } from './language';

// Read when the site is built: the texts are part of it.
const FILES = import.meta.glob<string>('/locales/*/texts/**/*.{md,json}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** @returns a long text of `locales/{language}/texts`, such as `pages/about.md`; null where the language has no such text */
export function findText(name: string, language: Language = getCurrentLanguage()): string | null {
  return FILES[`/locales/${language}/texts/${name}`] ?? null;
}

/** @returns the names of a language's texts that begin with a folder's, such as `yearly/` */
export function listTextNames(
  folder: string,
  language: Language = getCurrentLanguage(),
): readonly string[] {
  const all = `/locales/${language}/texts/`;
  return Object.keys(FILES)
    .filter((file) => file.startsWith(all + folder))
    .map((file) => file.slice(all.length));
}

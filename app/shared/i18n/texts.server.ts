import { getCurrentLanguage, type Language } from './language';

// Read at build time, so the texts are part of the bundle.
const FILES = import.meta.glob<string>('/locales/*/texts/**/*.{md,json}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** @returns a text such as `pages/about.md`; null when the language lacks it */
export function findText(name: string, language: Language = getCurrentLanguage()): string | null {
  return FILES[`/locales/${language}/texts/${name}`] ?? null;
}

/** @returns the names of all texts that start with the prefix, such as `yearly/` */
export function listTextNames(
  folder: string,
  language: Language = getCurrentLanguage(),
): readonly string[] {
  const all = `/locales/${language}/texts/`;
  return Object.keys(FILES)
    .filter((file) => file.startsWith(all + folder))
    .map((file) => file.slice(all.length));
}

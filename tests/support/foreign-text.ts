import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import type { PageText } from './page-texts';

/** Latin text that is allowed on pages in other scripts, with the reason. */
const LATIN: readonly { readonly why: string; readonly words: RegExp }[] = [
  {
    why: 'the site and its company are called as the settings say',
    words: /Taravani(?: Services)?/g,
  },
  {
    why: 'addresses, of mail and of pages',
    words: /[\w.*+-]+@[\w.-]+|https?:\/\/\S+|(?<![\w<])\/\w[\w./?=&-]*/g,
  },
  { why: 'a PAN and an IFSC are codes', words: /\b[A-Z]{5}\d{4}[A-Z]\b|\b[A-Z]{4}0[A-Z\d]{6}\b/g },
  { why: 'digits of a number that are not shown', words: /X[X ]*(?=\d)/g },
  { why: 'a cipher is called by its code', words: /AES-256-GCM/g },
  { why: 'a cookie is called by its name', words: /\b(?:sign|city|(?:__Host-)?taravani)\b/g },
  { why: 'the beginning of an address, by which people know it', words: /\bhttps\b/g },
  {
    why: 'a measure and a program are called as their makers call them',
    words: /WCAG|\bAA\b|\baxe\b/g,
  },
  {
    why: 'works, their makers and licences, as these call themselves (credits)',
    words:
      /Countries States Cities Database|Open Database Licence \(ODbL\)|Razorpay|IFSC toolset|MIT|Don Cross|Astronomy Engine|Rosetta Type Foundry|Eczar|SIL Open Font License|Remix|React|SQLite|Kysely|zod|sharp|GeoNames|timezone-boundary-builder|OpenStreetMap|ODbL|CC BY(?: 4\.0)?/g,
  },
];

/**
 * @param names names of people and places, which are not translated
 * @returns words in a script that the page's language does not use, except text marked with another `lang`
 */
export function markForeignText(
  { text, language }: PageText,
  page: Language,
  names: ReadonlySet<string>,
): string[] {
  if (!language.startsWith(page)) return [];
  const rest =
    page === BASE_LANGUAGE
      ? text
      : LATIN.reduce((left, { words }) => left.replace(words, ' '), text);
  return (rest.match(buildForeignPattern(page)) ?? []).filter((word) => !names.has(word));
}

function buildForeignPattern(language: Language): RegExp {
  const { script } = new Intl.Locale(language).maximize();
  return new RegExp(
    `(?!\\p{scx=${script}})\\p{L}(?:(?!\\p{scx=${script}})[\\p{L}\\p{M}’'-])*`,
    'gu',
  );
}

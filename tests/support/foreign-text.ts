import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import type { PageText } from './page-texts';

/** What stands in Latin letters on pages in other scripts; each with the reason why it may. */
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
 * @param names words of what people and places are called, which no language translates
 * @returns the words of a text that are in another script than its page's language; none of a text that says by `lang` that it is in
 *   another language
 */
export function foreignWords(
  { text, language }: PageText,
  page: Language,
  names: ReadonlySet<string>,
): string[] {
  if (!language.startsWith(page)) return [];
  const rest =
    page === BASE_LANGUAGE
      ? text
      : LATIN.reduce((left, { words }) => left.replace(words, ' '), text);
  return (rest.match(foreignTo(page)) ?? []).filter((word) => !names.has(word));
}

/** Words that begin with a letter of no script in which the language is written. */
function foreignTo(language: Language): RegExp {
  const { script } = new Intl.Locale(language).maximize();
  return new RegExp(
    `(?!\\p{scx=${script}})\\p{L}(?:(?!\\p{scx=${script}})[\\p{L}\\p{M}’'-])*`,
    'gu',
  );
}

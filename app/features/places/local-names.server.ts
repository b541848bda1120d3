import { z } from 'zod';
import {
  BASE_LANGUAGE,
  getCurrentLanguage,
  getLanguageFacts,
  LANGUAGES,
  type Language,
} from '~/shared/i18n/language';
import { findText } from '~/shared/i18n/texts.server';
import { Cache } from '~/shared/memory/cache';
import { searchName } from './search-name';

/** What a language calls places of the lists, by their names there: the one to show first, then others by which people look for it. */
const NAMES = 'places.json';
const namesSchema = z.record(z.string(), z.array(z.string()).min(1));

/** An estimate: a short text, and its place in a list. */
const SEARCH_NAME_BYTES = 64;

interface Named {
  readonly name: string;
  /** Of countries: ISO 3166-1 alpha-2. */
  readonly code?: string;
}

const namesByLanguage = new Map(
  LANGUAGES.map(({ code }) => {
    const text = findText(NAMES, code);
    return [
      code,
      new Map(Object.entries(text === null ? {} : namesSchema.parse(JSON.parse(text)))),
    ];
  }),
);
/** Places by what some language calls them, as `searchName` has it: the names that the lists have for them. */
const listedNames = new Map<string, string[]>();
for (const names of namesByLanguage.values()) {
  for (const [name, called] of names) {
    for (const each of new Set(called.map(searchName))) {
      const listed = listedNames.get(each);
      if (listed) listed.push(name);
      else listedNames.set(each, [name]);
    }
  }
}

const searchNames = new Cache<readonly string[]>({
  name: 'place-search-names',
  maxBytes: 4_000_000,
  sizeOf: (names) => names.length * SEARCH_NAME_BYTES,
});

const countryNames = new Map(
  LANGUAGES.map(({ code, tag }) => [code, new Intl.DisplayNames(tag, { type: 'region' })]),
);

/** @returns what the language of the page in hand calls a place; its own name where there is no other */
export function localName(place: Named): string {
  const language = getCurrentLanguage();
  if (language === BASE_LANGUAGE) return place.name;
  const country = countryName(place, language);
  if (country !== undefined) return country;
  return namesByLanguage.get(language)?.get(place.name)?.[0] ?? place.name;
}

/** @returns whether some language of the site calls a place so; `wanted` as `searchName` has it */
export function isCalled(place: Named, wanted: string): boolean {
  return searchNamesOf(place).slice(1).includes(wanted);
}

/** @returns a place's own name and then what the languages of the site call it, as `searchName` has them */
export function searchNamesOf(place: Named): readonly string[] {
  return searchNames.getOrCreate(`${place.code ?? ''} ${place.name}`, () =>
    [place.name, ...namesIn(place)].map(searchName),
  );
}

/** @returns what the languages of the site call a place beside its own name */
function namesIn(place: Named): readonly string[] {
  return LANGUAGES.flatMap(({ code }) => {
    const country = countryName(place, code);
    const names = namesByLanguage.get(code)?.get(place.name) ?? [];
    return country === undefined ? names : [...names, country];
  });
}

/** @returns the places, by their names in the lists, that some language of the site calls so; `wanted` as `searchName` has it */
export function namesCalled(wanted: string): readonly string[] {
  return listedNames.get(wanted) ?? [];
}

/** @returns places as the language of the page in hand sorts them; in the base language as they come */
export function sortedLocally<Place extends { readonly label: string }>(
  places: readonly Place[],
): readonly Place[] {
  if (getCurrentLanguage() === BASE_LANGUAGE) return places;
  const { compare } = new Intl.Collator(getLanguageFacts().tag);
  return places.toSorted((one, other) => compare(one.label, other.label));
}

function countryName({ code = '' }: Named, language: Language): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? countryNames.get(language)?.of(code) : undefined;
}

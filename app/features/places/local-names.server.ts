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
import { createNameIndex } from './name-index';
import { toSearchName, toSounds } from './search-name';

/** Names by language and listed name: first the displayed name, then other search names. */
const NAMES = 'places.json';
const namesSchema = z.record(z.string(), z.array(z.string()).min(1));

/** Estimated size of a short text and its index entry. */
const SEARCH_NAME_BYTES = 64;

interface Named {
  readonly name: string;
  readonly code?: string;
}

interface Town {
  readonly name: string;
  readonly otherNames: readonly string[];
}

const namesByLanguage = new Map(
  LANGUAGES.map(({ code }) => {
    const names = namesSchema.parse(JSON.parse(findText(NAMES, code) ?? '{}'));
    return [code, new Map(Object.entries(names))];
  }),
);
/** Places with their names in one language. */
const listedNames = createNameIndex(
  [...namesByLanguage.values()].flatMap((names) => [...names]),
  ([, called]) => called.map(toSearchName),
);

const searchNames = new Cache<readonly string[]>({
  name: 'place-search-names',
  maxBytes: 4_000_000,
  entrySize: (names) => names.length * SEARCH_NAME_BYTES,
});

const countryNames = new Map(
  LANGUAGES.map(({ code, tag }) => [code, new Intl.DisplayNames(tag, { type: 'region' })]),
);

/** @returns the place's name in the page's language; otherwise its listed name */
export function getLocalName(place: Named): string {
  const language = getCurrentLanguage();
  if (language === BASE_LANGUAGE) return place.name;
  const country = getCountryName(place, language);
  if (country !== undefined) return country;
  return namesByLanguage.get(language)?.get(place.name)?.[0] ?? place.name;
}

/**
 * @param searchName normalized by `toSearchName`
 * @returns whether the place has this name in a language of the site
 */
export function hasName(place: Named, searchName: string): boolean {
  return getSearchNames(place).slice(1).includes(searchName);
}

/** @returns the listed name, then the names in all languages, normalized by `toSearchName` */
export function getSearchNames(place: Named): readonly string[] {
  return searchNames.getOrCreate(`${place.code ?? ''} ${place.name}`, () =>
    [place.name, ...namesIn(place)].map(toSearchName),
  );
}

/** @returns the listed and other names of a town, normalized by `toSearchName` */
export function getTownNames({ name, otherNames }: Town): readonly string[] {
  return [...getSearchNames({ name }), ...otherNames.map(toSearchName)];
}

/** @returns the sounds of a town's names, as in `toSounds` */
export function getTownSounds({ name, otherNames }: Town): readonly string[] {
  return [name, ...otherNames].flatMap(toSounds);
}

/** @returns the place's names in all languages, without its listed name */
function namesIn(place: Named): readonly string[] {
  return LANGUAGES.flatMap(({ code }) => {
    const country = getCountryName(place, code);
    const names = namesByLanguage.get(code)?.get(place.name) ?? [];
    return country === undefined ? names : [...names, country];
  });
}

/**
 * @param searchName normalized by `toSearchName` @returns listed names of the places with this name in any language
 */
export function findListedNames(searchName: string): readonly string[] {
  return listedNames.called(searchName).map(([name]) => name);
}

/**
 * Sorts by label in the page's language. Does not change the order in the base language.
 * @returns places in the order of the page's language; unchanged in the base language
 */
export function sortByLocalName<Place extends { readonly label: string }>(
  places: readonly Place[],
): readonly Place[] {
  if (getCurrentLanguage() === BASE_LANGUAGE) return places;
  const { compare } = new Intl.Collator(getLanguageFacts().tag);
  return places.toSorted((one, other) => compare(one.label, other.label));
}

function getCountryName({ code = '' }: Named, language: Language): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? countryNames.get(language)?.of(code) : undefined;
}

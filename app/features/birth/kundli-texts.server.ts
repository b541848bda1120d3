import type { SignSlug } from '~/features/horoscopes/signs';
import type { Graha } from '~/features/sky/grahas';
import { BASE_LANGUAGE, currentLanguage, type Language } from '~/shared/i18n/language';
import { findText } from '~/shared/i18n/texts.server';
import type { Yoga } from './yogas';

/** What tradition says of the things of a chart: `locales/{language}/texts/kundli.json`. */
export interface KundliTexts {
  readonly ascendant: Readonly<Record<SignSlug, string>>;
  readonly moon: Readonly<Record<SignSlug, string>>;
  /** What each house speaks of, by its number. */
  readonly houses: Readonly<Record<string, string>>;
  readonly dasha: Readonly<Record<Graha, string>>;
  readonly yogas: Readonly<
    Record<Yoga['name'], { readonly name: string; readonly rule: string; readonly meaning: string }>
  >;
}

const known = new Map<Language, KundliTexts>();

/** @returns the texts in the language of the page in hand; in the base language where that has none */
export function kundliTexts(): KundliTexts {
  const language = currentLanguage();
  const found = known.get(language);
  if (found) return found;
  const source = findText('kundli.json') ?? findText('kundli.json', BASE_LANGUAGE);
  // Part of the site; a test checks the whole file.
  const texts = JSON.parse(source ?? '{}') as KundliTexts;
  known.set(language, texts);
  return texts;
}

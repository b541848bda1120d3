import type { SignSlug } from '~/features/astronomy/signs';
import type { Graha } from '~/features/astronomy/grahas';
import { getTexts } from './get-texts.server';
import type { Yoga } from './yogas';

/** From `locales/{language}/texts/kundli.json`. */
export interface KundliTexts {
  readonly ascendant: Readonly<Record<SignSlug, string>>;
  readonly moon: Readonly<Record<SignSlug, string>>;
  readonly houses: Readonly<Record<string, string>>;
  readonly dasha: Readonly<Record<Graha, string>>;
  readonly yogas: Readonly<
    Record<Yoga['name'], { readonly name: string; readonly rule: string; readonly meaning: string }>
  >;
}

export const kundliTexts = getTexts<KundliTexts>('kundli.json');

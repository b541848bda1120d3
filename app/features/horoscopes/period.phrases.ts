import { LANGUAGES, type Language } from '~/shared/i18n/language';
import type { FestivalMood } from '~/features/festivals/festival';
import type { LunarNode } from '~/features/astronomy/planets';
import type { Area } from './reading-parts';

/** 4 sentences × 12 houses, counted from the reader's sign. */
export type HousePhraseLists = readonly (readonly string[])[];

export interface PeriodPhraseBook {
  readonly sun: HousePhraseLists;
  readonly mercury: HousePhraseLists;
  /** The planet of each area, in order: Venus, the Sun, Jupiter, Mars, the Moon. */
  readonly areas: Readonly<Record<Area, HousePhraseLists>>;
  readonly moon: HousePhraseLists;
  /** By the house `{planet}` enters. */
  readonly ingress: HousePhraseLists;
  /** By the house Rahu or Ketu enters, 1 to 12. */
  readonly nodes: Readonly<Record<LunarNode, readonly string[]>>;
  /** By the house of `{planet}`: two sentences for retrograde, two for direct. */
  readonly stations: HousePhraseLists;
  readonly newMoon: HousePhraseLists;
  readonly fullMoon: HousePhraseLists;
  /** Twelve per mood; `{festival}` is a main festival. */
  readonly festivals: Readonly<Record<FestivalMood, readonly string[]>>;
}

// Resolved at build time.
const PHRASE_MODULES = import.meta.glob<PeriodPhraseBook>('/locales/*/phrases/periods/book.ts', {
  import: 'PERIODS',
  eager: true,
});

export const PERIOD_PHRASE_BOOKS: ReadonlyMap<Language, PeriodPhraseBook> = new Map(
  LANGUAGES.flatMap(({ code }) => {
    const book = PHRASE_MODULES[`/locales/${code}/phrases/periods/book.ts`];
    return book ? [[code, book] as const] : [];
  }),
);

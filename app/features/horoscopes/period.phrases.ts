import { LANGUAGES, type Language } from '~/shared/i18n/language';
import type { FestivalMood } from '~/features/festivals/festival';
import type { LunarNode } from '~/features/astronomy/planets';
import type { Area } from './reading-parts';

/** Four sentences for each of the twelve houses counted from the reader's sign. */
export type HousePhraseLists = readonly (readonly string[])[];

/** The sentences of weekly and monthly readings: in every language the same sense at the same place. */
export interface PeriodPhraseBook {
  readonly sun: HousePhraseLists;
  readonly mercury: HousePhraseLists;
  /** By the planet that tells of the part of life: Venus, the Sun, Jupiter, Mars, the Moon. */
  readonly areas: Readonly<Record<Area, HousePhraseLists>>;
  readonly moon: HousePhraseLists;
  /** For the house that `{planet}` enters. */
  readonly ingress: HousePhraseLists;
  /** For the house that Rahu or Ketu enters, from the first to the twelfth. */
  readonly nodes: Readonly<Record<LunarNode, readonly string[]>>;
  /** For the house in which `{planet}` turns: two for turning back, two for turning forward. */
  readonly stations: HousePhraseLists;
  readonly newMoon: HousePhraseLists;
  readonly fullMoon: HousePhraseLists;
  /** Twelve for each mood; `{festival}` stands for a main festival. */
  readonly festivals: Readonly<Record<FestivalMood, readonly string[]>>;
  readonly closes: readonly string[];
}

// Found by their folders when the site is built.
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

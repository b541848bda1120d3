import type { FestivalMood } from '~/features/festivals/festival';
import { LANGUAGES } from '~/shared/i18n/language';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { Area } from './reading-parts';
import type { SlowPlanet } from '~/features/astronomy/planets';

/**
 * Sentences for the Moon in one house. Each list has as many sentences as `PHRASES_PER_HOUSE`. All languages have the
 * same sentences in the same order. Each sentence is independent of the others.
 */
export interface HousePhrases extends Readonly<Record<Area, readonly string[]>> {
  readonly summaries: readonly string[];
  readonly closes: readonly string[];
  /** Used instead of `career` on Sundays. */
  readonly careerOnSunday: readonly string[];
}

/** A sentence about another event, with the part of the reading it belongs to. */
export interface Remark {
  readonly area: Area;
  readonly text: string;
}

export const TITHI_CLASSES = ['nanda', 'bhadra', 'jaya', 'rikta', 'purna'] as const;
export type TithiClass = (typeof TITHI_CLASSES)[number];

/** Four remarks per kind of tithi. `{tithi}` is the name of the tithi. */
export interface TithiPhrases {
  readonly shukla: Readonly<Record<TithiClass, readonly Remark[]>>;
  readonly krishna: Readonly<Record<TithiClass, readonly Remark[]>>;
  readonly ekadashi: readonly Remark[];
  readonly purnima: readonly Remark[];
  readonly amavasya: readonly Remark[];
}

/** Six remarks per slow planet and house, counted from the reader's sign. */
export type PlanetPhrases = Readonly<Record<SlowPlanet, readonly (readonly Remark[])[]>>;

export interface PhraseBook {
  readonly houses: readonly HousePhrases[];
  /** 7 × 12: by sign, from Sunday to Saturday. */
  readonly weekdays: readonly (readonly Remark[])[];
  /** 27 × 4, from Ashwini to Revati. */
  readonly nakshatras: readonly (readonly Remark[])[];
  readonly tithis: TithiPhrases;
  /** 6 × 6: invisible, young, waxing, past full, old, invisible again. */
  readonly moonlight: readonly (readonly Remark[])[];
  readonly planets: PlanetPhrases;
  /** 6 × 10: Vasanta, Grishma, Varsha, Sharad, Hemanta, Shishira. */
  readonly seasons: readonly (readonly Remark[])[];
  /** 9 × 6, from Janma to Parama Mitra; `{star}` is the reader's birth nakshatra. */
  readonly taras: readonly (readonly Remark[])[];
  /** Twelve per mood, so that each sign has a different one. `{festival}` is the day's festival. */
  readonly festivals: Readonly<Record<FestivalMood, readonly Remark[]>>;
}

const PHRASE_MODULES = import.meta.glob<PhraseBook>('/locales/*/phrases/book.ts', {
  import: 'BOOK',
  eager: true,
});

export const PHRASE_BOOKS: ReadonlyMap<ReadingLanguage, PhraseBook> = new Map(
  LANGUAGES.flatMap(({ code, reading }) => {
    const book = PHRASE_MODULES[`/locales/${code}/phrases/book.ts`];
    return book ? [[reading, book] as const] : [];
  }),
);

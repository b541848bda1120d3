import type { FestivalMood } from '~/features/festivals/festival';
import { LANGUAGES } from '~/shared/i18n/language';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { Area } from './reading-parts';
import type { SlowPlanet } from '~/features/astronomy/planets';

/**
 * What can be said when the Moon is in one house. Each list has as many sentences as `PHRASES_PER_HOUSE`, in every language the
 * same at the same place; each stands alone.
 */
export interface HousePhrases extends Readonly<Record<Area, readonly string[]>> {
  readonly summaries: readonly string[];
  readonly closes: readonly string[];
  /** In place of `career` on a Sunday. */
  readonly careerOnSunday: readonly string[];
}

/** A sentence on something else in the sky, and the part of a reading in which it stands. */
export interface Remark {
  readonly area: Area;
  readonly text: string;
}

/** The five traditional classes of tithis (joy, steadiness, winning, clearing, fullness). */
export const TITHI_CLASSES = ['nanda', 'bhadra', 'jaya', 'rikta', 'purna'] as const;
export type TithiClass = (typeof TITHI_CLASSES)[number];

/** Four remarks for each kind of tithi; `{tithi}` stands for its name. */
export interface TithiPhrases {
  readonly shukla: Readonly<Record<TithiClass, readonly Remark[]>>;
  readonly krishna: Readonly<Record<TithiClass, readonly Remark[]>>;
  readonly ekadashi: readonly Remark[];
  readonly purnima: readonly Remark[];
  readonly amavasya: readonly Remark[];
}

/** Six remarks for each slow planet in each house counted from the reader's sign, the first house first. */
export type PlanetPhrases = Readonly<Record<SlowPlanet, readonly (readonly Remark[])[]>>;

/** All sentences of one language. */
export interface PhraseBook {
  /** Twelve, from the first house to the twelfth. */
  readonly houses: readonly HousePhrases[];
  /** Seven times twelve, one for each sign, from Sunday to Saturday. */
  readonly weekdays: readonly (readonly Remark[])[];
  /** Twenty-seven times four, from Ashwini to Revati. */
  readonly nakshatras: readonly (readonly Remark[])[];
  readonly tithis: TithiPhrases;
  /** Six times six: the Moon not yet seen, young, growing, past full, old, and not seen any more. */
  readonly moonlight: readonly (readonly Remark[])[];
  readonly planets: PlanetPhrases;
  /** Six times ten: Vasanta, Grishma, Varsha, Sharad, Hemanta, Shishira. */
  readonly seasons: readonly (readonly Remark[])[];
  /** Nine times six, from Janma to Parama Mitra; `{star}` stands for the reader's birth nakshatra. */
  readonly taras: readonly (readonly Remark[])[];
  /** Twelve for each mood, so that no two signs have the same on a day; `{festival}` stands for the day's festival. */
  readonly festivals: Readonly<Record<FestivalMood, readonly Remark[]>>;
}

// Found by their folders when the site is built.
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

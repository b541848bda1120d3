import { LANGUAGES } from '~/shared/i18n/language';
import type { Language } from './horoscope.source';

/** The parts of life a reading speaks about. */
export const THEMES = ['work', 'family', 'money', 'health', 'heart'] as const;
export type Theme = (typeof THEMES)[number];

/** The thread of a reading. */
export interface Story {
  /** The part of life the story is about, so that no other sentence speaks of it again. */
  readonly theme?: Theme;
  /** Two sentences to begin with. */
  readonly opening: string;
  /** What follows from the opening, in practice. */
  readonly development: string;
  /** Comes back to the opening at the end. */
  readonly closing: string;
}

/** What can be said when the Moon is in one house: six stories, three sentences for each theme. */
export interface HousePhrases extends Readonly<Record<Theme, readonly string[]>> {
  readonly stories: readonly Story[];
}

/** The five traditional classes of tithis (joy, steadiness, winning, clearing, fullness). */
export const TITHI_CLASSES = ['nanda', 'bhadra', 'jaya', 'rikta', 'purna'] as const;
export type TithiClass = (typeof TITHI_CLASSES)[number];

/** Four sentences for each kind of tithi; `{tithi}` stands for its name. */
export interface TithiPhrases {
  readonly shukla: Readonly<Record<TithiClass, readonly string[]>>;
  readonly krishna: Readonly<Record<TithiClass, readonly string[]>>;
  readonly ekadashi: readonly string[];
  readonly purnima: readonly string[];
  readonly amavasya: readonly string[];
}

/** All sentences of one language. */
export interface PhraseBook {
  /** Twelve, from the first house to the twelfth. */
  readonly houses: readonly HousePhrases[];
  /** Seven times twelve, one for each sign, from Sunday to Saturday. */
  readonly weekdays: readonly (readonly string[])[];
  /** Twenty-seven times four, from Ashwini to Revati. */
  readonly nakshatras: readonly (readonly string[])[];
  readonly tithis: TithiPhrases;
  /** Thirty names, from Shukla Pratipada to Amavasya. */
  readonly tithiNames: readonly string[];
  /** Six times six: the Moon not yet seen, young, growing, past full, old, and not seen any more. */
  readonly moonlight: readonly (readonly string[])[];
}

// Found by their folders when the site is built.
const BOOKS = import.meta.glob<PhraseBook>('/locales/*/phrases/book.ts', {
  import: 'BOOK',
  eager: true,
});

/** The books of all languages that have one. */
export const PHRASES: ReadonlyMap<Language, PhraseBook> = new Map(
  LANGUAGES.flatMap(({ code, reading }) => {
    const book = BOOKS[`/locales/${code}/phrases/book.ts`];
    return book ? [[reading, book] as const] : [];
  }),
);

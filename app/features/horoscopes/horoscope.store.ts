import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { CalendarDate } from '~/shared/time/calendar';
import type { SignSlug } from '~/features/astronomy/signs';

/** Who wrote a reading: the draft writer, an editor of this site, or the provider's service. */
export type ReadingOrigin = 'draft' | 'editor' | 'provider';

/** One sign's prediction for one day in one language. */
export interface Reading {
  readonly sign: SignSlug;
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  /** Text, which may hold the simple markup of an upload (`<br>`, `<ul>`, `<li>`, `<p>`). */
  readonly prediction: string;
  readonly origin: ReadingOrigin;
}

/** Where daily readings come from. Every method may throw `StoreError`. */
export interface HoroscopeStore {
  /**
   * Whether it knows all readings there are: a day for which it has none is then no day of the archive. A service that sends an
   * empty list has said of neither the date nor the signs that they do not exist.
   */
  readonly knowsAllDays: boolean;

  /**
   * @returns all readings of one day in one language, at most one a sign, in the signs' order; empty when there is none
   * @throws StoreError `missing` where a service says that the date does not exist (404)
   */
  listReadings(date: CalendarDate, language: ReadingLanguage): Promise<readonly Reading[]>;

  /** @returns the languages in which at least one reading of the day exists */
  listReadingLanguages(date: CalendarDate): Promise<readonly ReadingLanguage[]>;
}

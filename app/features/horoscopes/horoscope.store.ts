import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { CalendarDate } from '~/shared/time/calendar';
import type { SignSlug } from '~/features/astronomy/signs';

/** `draft`: the draft writer; `editor`: this site; `provider`: the provider's service. */
export type ReadingOrigin = 'draft' | 'editor' | 'provider';

export interface Reading {
  readonly sign: SignSlug;
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  /** Can contain simple markup (`<br>`, `<ul>`, `<li>`, `<p>`). */
  readonly prediction: string;
  readonly origin: ReadingOrigin;
}

/** Daily readings. Every method may throw `StoreError`. */
export interface HoroscopeStore {
  /** An empty day then does not exist in the archive. An empty list from a service proves nothing. */
  readonly knowsAllDays: boolean;

  /**
   * @returns all readings of one day in one language, at most one a sign, in the signs' order; empty when there is none
   * @throws StoreError `missing` where a service says that the date does not exist (404)
   */
  listReadings(date: CalendarDate, language: ReadingLanguage): Promise<readonly Reading[]>;

  /** @returns languages with at least one reading of the day */
  listReadingLanguages(date: CalendarDate): Promise<readonly ReadingLanguage[]>;
}

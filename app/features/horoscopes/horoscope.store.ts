import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { CalendarDate } from '~/shared/time/calendar';
import type { SignSlug } from '~/features/astronomy/signs';

/** `draft`: written by the draft writer. `editor`: published on this site. `provider`: from the provider's service. */
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
  /** Whether an empty list proves that a day has no readings. */
  readonly knowsAllDays: boolean;

  /**
   * @returns the readings of a day and language in sign order, at most one per sign
   * @throws StoreError `missing` if a service responds that the date does not exist (404)
   */
  listReadings(date: CalendarDate, language: ReadingLanguage): Promise<readonly Reading[]>;

  /** @returns languages with at least one reading of the day */
  listReadingLanguages(date: CalendarDate): Promise<readonly ReadingLanguage[]>;
}

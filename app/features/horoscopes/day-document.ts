import { isRecord } from '~/shared/result/is-record';
import type { CalendarDate } from '~/shared/time/calendar';
import { isAlmanac, type Almanac } from '~/features/horoscopes/almanac';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';

/** Cached in memory and in browser storage. */
export interface DayDocument {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  readonly languages: readonly ReadingLanguage[];
  readonly almanac: Almanac;
  readonly predictions: Readonly<Partial<Record<SignSlug, string>>>;
}

/** An incomplete day is not cached, because a missing sign can be published at any moment. */
export function hasAllSigns({ predictions }: DayDocument): boolean {
  return SIGNS.every(({ slug }) => predictions[slug]);
}

/** Validates untrusted JSON from storage or network. */
export function isDayDocument(
  value: unknown,
  date: CalendarDate,
  language: ReadingLanguage,
): value is DayDocument {
  if (!isRecord(value) || value.date !== date || value.language !== language) return false;
  const { languages, almanac, predictions } = value;
  return (
    Array.isArray(languages) &&
    languages.every((each) => READING_LANGUAGES.some((known) => known === each)) &&
    isAlmanac(almanac) &&
    isRecord(predictions) &&
    SIGNS.every(({ slug }) => ['string', 'undefined'].includes(typeof predictions[slug]))
  );
}

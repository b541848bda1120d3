import { isRecord } from '~/shared/result/is-record';
import type { CalendarDate } from '~/shared/time/calendar';
import { isAlmanac, type Almanac } from '~/features/horoscopes/almanac';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';

/** One day in one language, for all signs: what the site keeps in memory and a browser keeps in its storage. */
export interface DayDocument {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  /** The languages in which the day can be read. */
  readonly languages: readonly ReadingLanguage[];
  readonly almanac: Almanac;
  readonly predictions: Readonly<Partial<Record<SignSlug, string>>>;
}

/** Whether every sign has its reading. Who lacks one may have it in a moment: such a day is kept nowhere. */
export function isWholeDay({ predictions }: DayDocument): boolean {
  return SIGNS.every(({ slug }) => predictions[slug]);
}

/** Whether a value read from a browser's storage or from the network is a day document for this day and language. */
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

import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { SignSlug } from '~/features/astronomy/signs';
import type { CalendarDate } from '~/shared/time/calendar';

/** Where horoscopes are uploaded one sign at a time. */
export const UPLOAD_PATH = '/horoscopeupload';
/** Where all twelve are written on one page. */
export const ALL_SIGNS_PATH = `${UPLOAD_PATH}/all`;
/** Where published readings are found and corrected. */
export const READING_PATH = `${UPLOAD_PATH}/reading`;

/** What an address says that asks for a reading's parts in place of one box. */
const PARTS_QUERY = { in: 'parts' } as const;

/** @returns whether an address asks for a reading's parts in place of one box */
export function wantsParts(request: Request): boolean {
  return new URL(request.url).searchParams.get('in') === PARTS_QUERY.in;
}

/** The upload of a language, in one box or in parts. */
export function getUploadPath(language: ReadingLanguage, inParts = false): string {
  return `${UPLOAD_PATH}?${new URLSearchParams({ language, ...(inParts ? PARTS_QUERY : {}) })}`;
}

/** The twelve readings of a day. */
export function getAllSignsPath(date: CalendarDate, language: ReadingLanguage): string {
  return `${ALL_SIGNS_PATH}?${new URLSearchParams({ date, language })}`;
}

/** The readings of a day to choose from, or one of them. */
export function getReadingPath(
  date: CalendarDate,
  language: ReadingLanguage,
  sign?: SignSlug,
): string {
  const place = { date, language, ...(sign === undefined ? {} : { sign }) };
  return `${READING_PATH}?${new URLSearchParams(place)}`;
}

/** One reading of a day, written in parts: a published one is corrected, any other one published. */
export function getPartsPath(
  date: CalendarDate,
  language: ReadingLanguage,
  sign: SignSlug,
): string {
  return `${READING_PATH}?${new URLSearchParams({ date, language, sign, ...PARTS_QUERY })}`;
}

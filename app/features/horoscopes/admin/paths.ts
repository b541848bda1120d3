import type { Language } from '~/features/horoscopes/horoscope.source';
import type { SignSlug } from '~/features/horoscopes/signs';
import type { CalendarDate } from '~/shared/time/calendar';

/** Where horoscopes are uploaded one sign at a time. */
export const UPLOAD_PATH = '/horoscopeupload';
/** Where all twelve are written on one page. */
export const ALL_SIGNS_PATH = `${UPLOAD_PATH}/all`;
/** Where published readings are found and corrected. */
export const READING_PATH = `${UPLOAD_PATH}/reading`;

/** The upload of a language. */
export function uploadPath(language: Language): string {
  return `${UPLOAD_PATH}?${new URLSearchParams({ language })}`;
}

/** The twelve readings of a day. */
export function allSignsPath(date: CalendarDate, language: Language): string {
  return `${ALL_SIGNS_PATH}?${new URLSearchParams({ date, language })}`;
}

/** The readings of a day to choose from, or one of them. */
export function readingPath(date: CalendarDate, language: Language, sign?: SignSlug): string {
  const place = { date, language, ...(sign === undefined ? {} : { sign }) };
  return `${READING_PATH}?${new URLSearchParams(place)}`;
}

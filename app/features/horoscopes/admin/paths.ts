import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { SignSlug } from '~/features/astronomy/signs';
import type { CalendarDate } from '~/shared/time/calendar';

export const UPLOAD_PATH = '/horoscopeupload';
export const ALL_SIGNS_PATH = `${UPLOAD_PATH}/all`;
export const READING_PATH = `${UPLOAD_PATH}/reading`;

const PARTS_QUERY = { in: 'parts' } as const;

export function isPartsRequest(request: Request): boolean {
  return new URL(request.url).searchParams.get('in') === PARTS_QUERY.in;
}

export function getUploadPath(language: ReadingLanguage, inParts = false): string {
  return `${UPLOAD_PATH}?${new URLSearchParams({ language, ...(inParts ? PARTS_QUERY : {}) })}`;
}

export function getAllSignsPath(date: CalendarDate, language: ReadingLanguage): string {
  return `${ALL_SIGNS_PATH}?${new URLSearchParams({ date, language })}`;
}

export function getReadingPath(
  date: CalendarDate,
  language: ReadingLanguage,
  sign?: SignSlug,
): string {
  const place = { date, language, ...(sign === undefined ? {} : { sign }) };
  return `${READING_PATH}?${new URLSearchParams(place)}`;
}

export function getPartsPath(
  date: CalendarDate,
  language: ReadingLanguage,
  sign: SignSlug,
): string {
  return `${READING_PATH}?${new URLSearchParams({ date, language, sign, ...PARTS_QUERY })}`;
}

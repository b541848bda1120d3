import { BASE_LANGUAGE, parseLocalPath } from '~/shared/i18n/language';

/** The first round trip of a new connection: what a reading page may weigh in brotli, with its styles (quality rules, 3). */
const READING_PAGE_BYTES = 14 * 1024;
/** Letters of other scripts take two or three bytes each. */
const TRANSLATED_PAGE_BYTES = 16 * 1024;

/** @returns what a reading page of this path may weigh in brotli, with its styles */
export function readingPageBytes(path: string): number {
  return parseLocalPath(path).language === BASE_LANGUAGE
    ? READING_PAGE_BYTES
    : TRANSLATED_PAGE_BYTES;
}

/** What a language's display face may weigh as it is sent (specification, 1). */
export const DISPLAY_FACE_BYTES = 20 * 1024;

/** What a page with a form may fetch of script, in brotli (quality rules, 3). */
export const FORM_SCRIPT_BYTES = 90 * 1024;

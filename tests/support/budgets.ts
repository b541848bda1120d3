import { BASE_LANGUAGE, parseLocalPath } from '~/shared/i18n/language';

/** Brotli bytes, including styles, that fit into the first round trip of a new connection (quality rules, 3). */
const MAX_READING_PAGE_BYTES = 14 * 1024;
/** Higher, because other writing systems need two or three bytes per letter. */
const MAX_TRANSLATED_PAGE_BYTES = 16 * 1024;

/** @returns the brotli budget of a reading page, styles included */
export function getMaxReadingPageBytes(path: string): number {
  return parseLocalPath(path).language === BASE_LANGUAGE
    ? MAX_READING_PAGE_BYTES
    : MAX_TRANSLATED_PAGE_BYTES;
}

/** Size on the wire (specification, 1). */
export const MAX_DISPLAY_FONT_BYTES = 20 * 1024;

/** Brotli (quality rules, 3). */
export const MAX_FORM_SCRIPT_BYTES = 90 * 1024;

/** The first round trip of a new connection: what a reading page may weigh in brotli, with its styles (quality rules, 3). */
export const READING_PAGE_BYTES = 14 * 1024;

/** What a page with a form may fetch of script, in brotli (quality rules, 3). */
export const FORM_SCRIPT_BYTES = 90 * 1024;

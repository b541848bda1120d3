import { runInSlices } from './result/run-in-slices';

/** More fields than any form or API call sends, including files. */
export const MAXIMUM_FIELDS = 1_000;
/** Maximum size of a part's headers: field name, file name and type. */
const PART_HEADER_BYTES = 8 * 1024;
const PART_HEADER_LINES = 20;

/** Size of a window that can be searched in a fraction of a millisecond. */
const WINDOW_BYTES = 32 * 1024;

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i;
const CRLF = '\r\n';

/** @returns whether an `application/x-www-form-urlencoded` body has at most `MAXIMUM_FIELDS` fields */
export function isWithinFieldLimit(text: string): boolean {
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MAXIMUM_FIELDS) return false;
  }
  return true;
}

/**
 * Counts parts and header bytes before parsing, because the parser is slow for each part and header line.
 * @returns whether a `multipart/form-data` body stays within the limits for parts and their headers
 */
export async function isWithinPartLimit(bytes: Buffer, contentType: string): Promise<boolean> {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return true;
  const delimiter = Buffer.from(`--${boundary}`);
  return runInSlices(count(bytes, delimiter));
}

/** Searches in windows and yields between them, because searching megabytes of hyphens is slow. */
function* count(bytes: Buffer, delimiter: Buffer): Generator<void, boolean> {
  let parts = 0;
  for (let from = 0; from < bytes.length; from += WINDOW_BYTES) {
    const window = bytes.subarray(from, from + WINDOW_BYTES + delimiter.length - 1);
    for (let at = window.indexOf(delimiter); at >= 0; at = window.indexOf(delimiter, at)) {
      parts += 1;
      at += delimiter.length;
      if (parts > MAXIMUM_FIELDS + 1 || !hasShortHeader(bytes, from + at)) return false;
    }
    yield;
  }
  return true;
}

/** The last delimiter has no header. */
function hasShortHeader(bytes: Buffer, start: number): boolean {
  const head = bytes.toString('latin1', start, start + PART_HEADER_BYTES);
  if (!head.startsWith(CRLF)) return true;
  const end = head.indexOf(CRLF + CRLF);
  if (end < 0) return start + PART_HEADER_BYTES >= bytes.length;
  return head.slice(0, end).split(CRLF).length <= PART_HEADER_LINES + 1;
}

import { runInSlices } from './result/in-slices';

/** More than any form or API call has, including files. */
export const MAXIMUM_FIELDS = 1_000;
/** Headers of one part: field name, file name and type. */
const PART_HEADER_BYTES = 8 * 1024;
const PART_HEADER_LINES = 20;

/** Scanned in a fraction of a millisecond. */
const WINDOW_BYTES = 32 * 1024;

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i;
const CRLF = '\r\n';

/**
 * @returns whether a body with the media type `application/x-www-form-urlencoded` names no more fields than any form
 * has
 */
export function isWithinFieldLimit(text: string): boolean {
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MAXIMUM_FIELDS) return false;
  }
  return true;
}

/**
 * Counts parts and header bytes before the parser runs, because the parser is slow per part and per header line.
 * @returns whether a body with the media type `multipart/form-data` has no more parts than any form has, and no part
 * more of a header than any file needs. It counts and reads nothing else: what reads the form takes long for each
 * part and each line
 */
export async function isWithinPartLimit(bytes: Buffer, contentType: string): Promise<boolean> {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return true;
  const delimiter = Buffer.from(`--${boundary}`);
  return runInSlices(count(bytes, delimiter));
}

/** Works in windows and yields between them, because a search through megabytes of hyphens is slow. */
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

/** What stands in place of what was taken out. */
export const REDACTED = '…';

/**
 * Names under which somebody's data would stand. Nothing logs them: this is for the day on which somebody passes a whole object
 * to the log.
 */
export const PERSONAL_NAMES: readonly string[] = [
  'mobile',
  'phone',
  'email',
  'name',
  'firstName',
  'lastName',
  'password',
  'otp',
  'pin',
  'secret',
  'token',
  'cookie',
  'cookies',
  'authorization',
  'ip',
  'clientAddress',
  'userAgent',
  'headers',
  'body',
];

/** A text under one of those names, however deep. */
const NAMED = new RegExp(`("(?:${PERSONAL_NAMES.join('|')})":)"(?:[^"\\\\]|\\\\.)*"`, 'g');
const TEN_DIGITS = /\d{10}/;
/** What stands together as one word, with the sign before it that tells a number of JSON. */
const WORD = /(?:":)?[\w.-]+/g;
/** Ten or more digits, as mobile numbers, Aadhaar and bank accounts have them; no part of an id. */
const LONG_NUMBER = /^\d{10,}(?![\w-])/;
const LOCAL_PART = /[\w.+-]/;
const DOMAIN = /(?:[\w-]+\.)+[a-z]{2,}/iy;
const BEARER = /\bbearer +[\w.~+/-]+=*/gi;
/** The user and the password in an address, as database drivers print it. */
const USER_IN_ADDRESS = /:\/\/[^\s/@"]+@/g;

/**
 * A line of the log without what stands under a personal name, or looks like somebody's number or address, or like a key. Most
 * lines hold nothing of the kind: what is cheap to look for is looked for first, because every request writes a line.
 */
export function redactLine(line: string): string {
  let clean = line.replace(NAMED, `$1"${REDACTED}"`);
  if (clean.includes('@')) {
    clean = withoutEmails(clean.replace(USER_IN_ADDRESS, `://${REDACTED}@`));
  }
  if (clean.includes('earer ')) clean = clean.replace(BEARER, `Bearer ${REDACTED}`);
  if (!TEN_DIGITS.test(clean)) return clean;
  return clean.replace(WORD, (word) => word.replace(LONG_NUMBER, REDACTED));
}

/** Goes from one `@` to the next: a pattern would begin again at each letter of a long line. */
function withoutEmails(line: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let sign = line.indexOf('@'); sign >= 0; sign = line.indexOf('@', sign + 1)) {
    DOMAIN.lastIndex = sign + 1;
    let start = sign;
    while (start > at && LOCAL_PART.test(line[start - 1] ?? '')) start -= 1;
    if (start === sign || !DOMAIN.test(line)) continue;
    parts.push(line.slice(at, start), REDACTED);
    at = DOMAIN.lastIndex;
  }
  parts.push(line.slice(at));
  return parts.join('');
}

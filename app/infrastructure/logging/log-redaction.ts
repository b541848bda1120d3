export const REDACTED = '…';

/** Fields with personal data. No code logs them today, so this only catches a whole object passed to the log. */
export const PERSONAL_FIELDS: readonly string[] = [
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

const NAMED = new RegExp(`("(?:${PERSONAL_FIELDS.join('|')})":)"(?:[^"\\\\]|\\\\.)*"`, 'g');
const TEN_DIGITS = /\d{10}/;
const WORD = /(?:":)?[\w.-]+/g;
/** Mobile, Aadhaar and account numbers, but not digits that are part of an id. */
const LONG_NUMBER = /^\d{10,}(?![\w-])/;
const LOCAL_PART = /[\w.+-]/;
const DOMAIN = /(?:[\w-]+\.)+[a-z]{2,}/iy;
const BEARER = /\bbearer +[\w.~+/-]+=*/gi;
const URL_CREDENTIALS = /:\/\/[^\s/@"]+@/g;

/**
 * Removes personal fields, numbers, email addresses and keys. Cheap checks run first, because every request logs a
 * line.
 */
export function redactLine(line: string): string {
  let clean = line.replace(NAMED, `$1"${REDACTED}"`);
  if (clean.includes('@')) {
    clean = redactEmails(clean.replace(URL_CREDENTIALS, `://${REDACTED}@`));
  }
  if (clean.includes('earer ')) clean = clean.replace(BEARER, `Bearer ${REDACTED}`);
  if (!TEN_DIGITS.test(clean)) return clean;
  return clean.replace(WORD, (word) => word.replace(LONG_NUMBER, REDACTED));
}

/** Searches from `@` to `@`, because a regular expression would restart at each letter of a long line. */
function redactEmails(line: string): string {
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

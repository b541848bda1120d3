import { parseMobile } from '~/features/account/mobile';
import { trimTrailing } from '~/shared/text/trim-trailing';

/** Additional words are ignored. */
const MAX_WORDS = 6;
const ID_PATTERN = /^#?([1-9]\d{0,8})$/;
/** Fewer digits match too many numbers. */
const NUMBER_ENDING = /^\d{3,9}$/;
const NUMBER_PATTERN = /^[+\d][\d\s()-]*$/;

/**
 * Interpretations of a search text, each a list of prefixes that must all match. Punctuation inside a word gives
 * two: one word (`meera.s`) or several (`d'souza`). A blank text gives none.
 */
export function parseSearch(text: string): string[][] {
  const tidy = text.normalize('NFKC').toLowerCase().trim();
  if (NUMBER_PATTERN.test(tidy)) {
    const isEnding = NUMBER_ENDING.test(tidy);
    const words = [getNumber(tidy), isEnding ? toEndingWord(tidy) : ''];
    return words.filter(Boolean).map((word) => [word]);
  }
  const typed = tidy.split(/\s+/).filter((word) => findWords(word).length > 0);
  const whole = limitWords(typed.map(trimPunctuation));
  const parts = limitWords(
    typed.flatMap((word) => (word.includes('@') ? [word] : findWords(word))),
  );
  const readings = whole.join(' ') === parts.join(' ') ? [whole] : [whole, parts];
  return readings.filter((words) => words.length > 0);
}

/** Accepts `28` or `#28`; null for any other text. */
export function parseSearchedId(text: string): number | null {
  const [, digits] = ID_PATTERN.exec(text.normalize('NFKC').trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The number without the country code; can be a prefix. */
function getNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (!text.startsWith('+91')) return parseMobile(digits) ?? digits;
  return digits.slice(2);
}

function trimPunctuation(word: string): string {
  return trimTrailing(word.replace(/^[^\p{L}\p{N}]+/u, ''), /[^\p{L}\p{M}\p{N}]/u);
}

/** Drops duplicates and prefixes of other words. */
function limitWords(words: readonly string[]): string[] {
  const different = [...new Set(words.filter(Boolean))];
  return different
    .filter((word) => !different.some((other) => other !== word && other.startsWith(word)))
    .slice(0, MAX_WORDS);
}

const NON_ALPHANUMERIC = /[^\p{L}\p{M}\p{N}]+/u;

/** Search words: composed, lower case, unique. */
export function findWords(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().split(NON_ALPHANUMERIC);
  return [...new Set(words.filter(Boolean))];
}

/** The reversed number, with a prefix that no other word has. */
function toEndingWord(digits: string): string {
  return `<${[...digits].reverse().join('')}`;
}

/** Words of the name, the whole e-mail address and its local part, the mobile number, and the number reversed. */
export function toApplicationWords(applicant: {
  readonly firstName: string;
  readonly email: string;
  readonly mobile: string;
}): string[] {
  const email = applicant.email.normalize('NFKC').toLowerCase();
  const localPart = email.slice(0, email.lastIndexOf('@') + 1).replace(/@$/, '');
  const ending = applicant.mobile === '' ? '' : toEndingWord(applicant.mobile);
  const words = [...findWords(applicant.firstName), email, localPart, applicant.mobile, ending];
  return [...new Set(words.filter(Boolean))];
}

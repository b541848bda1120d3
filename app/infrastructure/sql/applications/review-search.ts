import { parseMobile } from '~/features/account/mobile';
import { endingWord, wordsOf } from './application-search-words';
import { withoutEnd } from '~/shared/text/without-end';

/** More words nobody types; what comes after them is not looked at. */
const MAXIMUM_WORDS = 6;
const AN_ID = /^#?([1-9]\d{0,8})$/;
/** Fewer digits fit too many numbers. */
const ENDING = /^\d{3,9}$/;
const ONLY_A_NUMBER = /^[+\d][\d\s()-]*$/;

/**
 * What a search text may mean: each reading is a list of beginnings of words that must all be found. There are two where a
 * word with signs in it can be a whole (`meera.s`, of an e-mail address) or several (`d'souza`); none for a blank text.
 */
export function searchReadings(text: string): string[][] {
  const tidy = text.normalize('NFKC').toLowerCase().trim();
  if (ONLY_A_NUMBER.test(tidy)) {
    const isEnding = ENDING.test(tidy);
    const words = [numberOf(tidy), isEnding ? endingWord(tidy) : ''];
    return words.filter(Boolean).map((word) => [word]);
  }
  const typed = tidy.split(/\s+/).filter((word) => wordsOf(word).length > 0);
  const whole = limited(typed.map(withoutSignsAround));
  const parts = limited(typed.flatMap((word) => (word.includes('@') ? [word] : wordsOf(word))));
  const readings = whole.join(' ') === parts.join(' ') ? [whole] : [whole, parts];
  return readings.filter((words) => words.length > 0);
}

/** The astrologer's ID that a search text may be: `28` or `#28`; null for what is none. */
export function searchedId(text: string): number | null {
  const [, digits] = AN_ID.exec(text.normalize('NFKC').trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The mobile number, or the beginning of one, without the country's code. */
function numberOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (!text.startsWith('+91')) return parseMobile(digits) ?? digits;
  return digits.slice(2);
}

function withoutSignsAround(word: string): string {
  return withoutEnd(word.replace(/^[^\p{L}\p{N}]+/u, ''), /[^\p{L}\p{M}\p{N}]/u);
}

/** Each word once, and no word that another one begins with. */
function limited(words: readonly string[]): string[] {
  const different = [...new Set(words.filter(Boolean))];
  return different
    .filter((word) => !different.some((other) => other !== word && other.startsWith(word)))
    .slice(0, MAXIMUM_WORDS);
}

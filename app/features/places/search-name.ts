/** Letters that do not come apart into a plain letter and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  œ: 'oe',
  þ: 'th',
  ß: 'ss',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
};

const LATIN_ACCENTS = /[\u0300-\u036f]/g;
/** Marks count as letters: without them Devanagari loses its vowels. */
const NO_LETTER_OR_DIGIT = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * A name as it is looked up: lower case, without accents, spaces and signs, so that `bodhgaya` finds Bodh Gaya and
 * `t narasipura` finds T. Narasipura. Empty when the text has no letter or digit.
 */
export function searchName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(LATIN_ACCENTS, '')
    .normalize('NFC')
    .replace(/[æðøœþßđħıł]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(NO_LETTER_OR_DIGIT, '');
}

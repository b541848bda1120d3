/** Letters that do not decompose into a letter and an accent. */
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
/** Marks count as letters: Devanagari vowels are marks. */
const NON_ALPHANUMERIC = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * Lower case, without accents, spaces and punctuation: `bodhgaya` finds Bodh Gaya, `t narasipura` finds T.
 * Narasipura. @returns an empty text if there are no letters or digits
 */
export function toSearchName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(LATIN_ACCENTS, '')
    .normalize('NFC')
    .replace(/[æðøœþßđħıł]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(NON_ALPHANUMERIC, '');
}

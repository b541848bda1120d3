/** A full stop after three or more letters (so not after an abbreviation), or another sentence end. */
const END = /(?:[।?!]|(?<=[\p{Ll}\d][\p{Ll}\d][\p{Ll}\d])\.)(?=\s)/u;

/**
 * Works for Latin and Devanagari script.
 * @returns the first sentence; the whole text when it has only one
 */
export function getFirstSentence(text: string): string {
  const end = END.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}

/** A full stop after three or more letters (not an abbreviation), or another sentence end. */
const END = /(?:[।?!]|(?<=[\p{Ll}\d][\p{Ll}\d][\p{Ll}\d])\.)(?=\s)/u;

/**
 * Latin or Devanagari; the whole text when it is one sentence.
 * @returns a text's first sentence in Latin or Devanagari script; all of it where it has one
 */
export function getFirstSentence(text: string): string {
  const end = END.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}

/** A full stop after a word of three letters or more, which is no abbreviation, or another mark that ends a sentence. */
const END = /(?:[।?!]|(?<=[\p{Ll}\d][\p{Ll}\d][\p{Ll}\d])\.)(?=\s)/u;

/** @returns a text's first sentence in Latin or Devanagari script; all of it where it has one */
export function getFirstSentence(text: string): string {
  const end = END.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}

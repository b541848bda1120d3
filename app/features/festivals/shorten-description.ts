import { trimTrailing } from '~/shared/text/trim-trailing';

/** Search engines show about this many characters. */
export const MAX_DESCRIPTION_CHARACTERS = 160;
/** A sentence end after this many characters is used. Otherwise the text is cut after the last whole word. */
const MIN_SENTENCE_CUT = 120;

/** @returns at most 160 characters, cut after a sentence, or after a word with an ellipsis */
export function shortenDescription(text: string): string {
  if (text.length <= MAX_DESCRIPTION_CHARACTERS) return text;
  // A full stop or word can end exactly at the limit.
  const start = text.slice(0, MAX_DESCRIPTION_CHARACTERS + 1);
  const sentenceEnd = Math.max(start.lastIndexOf('. '), start.lastIndexOf('। ')) + 1;
  if (sentenceEnd >= MIN_SENTENCE_CUT) return start.slice(0, sentenceEnd);
  const whole = start.slice(0, MAX_DESCRIPTION_CHARACTERS);
  const words = trimTrailing(whole, /\S/).trimEnd() || whole;
  return `${trimTrailing(words, /[\s,;:।–(-]/)}…`;
}

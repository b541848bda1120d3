import { trimTrailing } from '~/shared/text/without-end';

/** Search engines show about this much of a page's description. */
export const MAX_DESCRIPTION_CHARACTERS = 160;
/** A sentence that ends this far on is enough; otherwise the text goes on to the last whole word. */
const MIN_SENTENCE_CUT = 120;

/** A text of at most 160 characters: as it is, or cut after a sentence or after a word, which an ellipsis then shows. */
export function shortenDescription(text: string): string {
  if (text.length <= MAX_DESCRIPTION_CHARACTERS) return text;
  // A space after the last character that fits: a full stop or a word may end right before it.
  const start = text.slice(0, MAX_DESCRIPTION_CHARACTERS + 1);
  const sentenceEnd = Math.max(start.lastIndexOf('. '), start.lastIndexOf('। ')) + 1;
  if (sentenceEnd >= MIN_SENTENCE_CUT) return start.slice(0, sentenceEnd);
  const whole = start.slice(0, MAX_DESCRIPTION_CHARACTERS);
  const words = trimTrailing(whole, /\S/).trimEnd() || whole;
  return `${trimTrailing(words, /[\s,;:।–(-]/)}…`;
}

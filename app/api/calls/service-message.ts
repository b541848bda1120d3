/** More than anybody says in an alert. */
const MAXIMUM_LENGTH = 200;

/** Control characters, and signs that turn the direction of a text. */
const UNFIT = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
const MARKUP = /<\s*[a-z!/?]/i;

/**
 * What a service says, as it may be shown to people: one line, at most 200 characters. Null when it says nothing, and when it
 * answers with markup: a page for an error is no sentence.
 */
export function spokenWords(text: string | null | undefined): string | null {
  if (!text || MARKUP.test(text)) return null;
  const words = text.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim();
  if (words === '') return null;
  const characters = [...words];
  return characters.length <= MAXIMUM_LENGTH
    ? words
    : `${characters
        .slice(0, MAXIMUM_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}

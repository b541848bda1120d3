const MAXIMUM_LENGTH = 200;

const FORBIDDEN_CHARACTERS = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
const MARKUP = /<\s*[a-z!/?]/i;

/**
 * A service's message for display: one line, at most 200 characters. Null for an empty message or markup (an error
 * page).
 */
export function toDisplayMessage(text: string | null | undefined): string | null {
  if (!text || MARKUP.test(text)) return null;
  const words = text.replace(FORBIDDEN_CHARACTERS, ' ').replace(/\s+/g, ' ').trim();
  if (words === '') return null;
  const characters = [...words];
  return characters.length <= MAXIMUM_LENGTH
    ? words
    : `${characters
        .slice(0, MAXIMUM_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}

const MAX_SEARCH_LENGTH = 100;

/** Control characters are in no name, and some database engines reject them. */
export function parseSearchText(text: string | null): string {
  const line = (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  return [...line].slice(0, MAX_SEARCH_LENGTH).join('');
}

/** Longest slug; a heading beyond it is cut at a word. */
const MAXIMUM_LENGTH = 80;

/**
 * The word of an article's address, made from its heading: lower-case letters and digits with hyphens between. Letters lose
 * their accents; other scripts keep theirs, as browsers show them in addresses. Empty when nothing is left.
 */
export function slugOf(heading: string): string {
  const words = heading
    .normalize('NFKD')
    .replace(/\p{Script=Latin}\p{M}+/gu, (letter) => letter.charAt(0))
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  let slug = '';
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > MAXIMUM_LENGTH) break;
    slug = longer;
  }
  return slug || (words?.[0]?.slice(0, MAXIMUM_LENGTH) ?? '');
}

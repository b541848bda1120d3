/** Longest slug; a heading beyond it is cut at a word. */
const MAXIMUM_LENGTH = 80;

/** Joiners, variation selectors and soft hyphens, and the apostrophes inside a word: an address does without them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;
const APOSTROPHES = /(?<=[\p{L}\p{M}\p{N}])['’ʼ](?=\p{L})/gu;

/**
 * The word of an article's address, made from its heading: lower-case letters and digits with hyphens between. Letters lose
 * their accents; other scripts keep theirs, as browsers show them in addresses. Empty when nothing is left, as of emoji.
 */
export function slugOf(heading: string): string {
  const text = withoutAccents(heading.replace(INVISIBLE, '')).replace(APOSTROPHES, '');
  return join(text.match(/[\p{L}\p{N}][\p{L}\p{Mn}\p{Mc}\p{N}]*/gu) ?? []);
}

/** The slug of an article that is saved again: published addresses change with the heading alone. */
export function slugAfter(
  heading: string,
  before: { readonly heading: string; readonly slug: string } | null,
): string {
  const isKept = before?.heading === heading && slugOf(before.slug) === before.slug;
  return isKept ? before.slug : slugOf(heading);
}

/** The slug that the same heading had until November 2026: addresses on other sites still name it. */
export function formerSlug(heading: string): string {
  return join(withoutAccents(heading).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

function withoutAccents(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase();
}

function join(words: readonly string[]): string {
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > MAXIMUM_LENGTH) break;
    slug = longer;
  }
  return slug || cutWord(words[0] ?? '');
}

/** Never between the two halves of a character. */
function cutWord(word: string): string {
  return word.slice(0, MAXIMUM_LENGTH).replace(/[\ud800-\udbff]$/, '');
}

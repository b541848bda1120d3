/** Longer headings are cut at a word. */
const MAXIMUM_LENGTH = 80;

/** Joiners, variation selectors, soft hyphens and inner apostrophes are removed. */
const INVISIBLE_CHARACTERS = /\p{Default_Ignorable_Code_Point}+/gu;
const APOSTROPHES = /(?<=[\p{L}\p{M}\p{N}])['’ʼ](?=\p{L})/gu;

/**
 * Lower-case letters and digits joined by hyphens. Removes accents from Latin letters; other scripts keep their
 * marks.
 * @returns empty if nothing remains, for example for emoji
 */
export function toSlug(heading: string): string {
  const text = removeAccents(heading.replace(INVISIBLE_CHARACTERS, '')).replace(APOSTROPHES, '');
  return join(text.match(/[\p{L}\p{N}][\p{L}\p{Mn}\p{Mc}\p{N}]*/gu) ?? []);
}

/** The slug changes only with the heading. */
export function getUpdatedSlug(
  heading: string,
  before: { readonly heading: string; readonly slug: string } | null,
): string {
  const isSlugUnchanged = before?.heading === heading && toSlug(before.slug) === before.slug;
  return isSlugUnchanged ? before.slug : toSlug(heading);
}

/** @returns the slug as computed until November 2026, for old links */
export function toFormerSlug(heading: string): string {
  return join(removeAccents(heading).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

function removeAccents(heading: string): string {
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

/** Never splits a surrogate pair. */
function cutWord(word: string): string {
  return word.slice(0, MAXIMUM_LENGTH).replace(/[\ud800-\udbff]$/, '');
}

/** The kinds of pages that have a picture of their own, which chats and social networks show with their links. */
export type PicturedKind =
  'daily' | 'weekly' | 'monthly' | 'yearly' | 'festival' | 'article' | 'panchang' | 'birth';

/** What stands on a page's picture, in the language of the page in hand. */
export interface PictureWords {
  readonly kind: PicturedKind;
  /** Which of its kind, as the picture's address has it. */
  readonly id: string;
  /** What sort of page it is, or its date. */
  readonly overline: string;
  readonly title: string;
  /** A second name. */
  readonly beside: string | null;
  /** What the picture shows, for those who cannot see it. */
  readonly alt: string;
}

/** Raise it when the same words are drawn in another way: the pictures get new addresses. */
const EDITION = 1;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** @returns a page's picture as its head names it; its address has a mark of its words, since chats keep a picture for good */
export function pictureOf(words: PictureWords): { readonly path: string; readonly alt: string } {
  const { kind, id, overline, title, beside, alt } = words;
  const mark = markOf([EDITION, overline, title, beside].join('\n'));
  return { path: `/pictures/share/${kind}/${encodeURIComponent(id)}.png?v=${mark}`, alt };
}

/** A short hash (FNV-1a), which browsers can make, too. */
function markOf(text: string): string {
  let hash = FNV_OFFSET;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME);
  return (hash >>> 0).toString(36);
}

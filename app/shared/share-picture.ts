/** Page kinds with a link preview picture. */
export type PicturePageKind =
  'daily' | 'weekly' | 'monthly' | 'yearly' | 'festival' | 'article' | 'panchang' | 'birth';

export interface PictureTexts {
  readonly kind: PicturePageKind;
  readonly id: string;
  /** Small text above the title: the page kind or its date. */
  readonly overline: string;
  readonly title: string;
  readonly beside: string | null;
  readonly alt: string;
}

/** Increase when the drawing changes, so that pictures get new addresses. */
const EDITION = 1;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** @returns a path with a hash of the texts, because chat apps cache a picture permanently */
export function getSharePicture(words: PictureTexts): {
  readonly path: string;
  readonly alt: string;
} {
  const { kind, id, overline, title, beside, alt } = words;
  const mark = computeHash([EDITION, overline, title, beside].join('\n'));
  return { path: `/pictures/share/${kind}/${encodeURIComponent(id)}.png?v=${mark}`, alt };
}

/** FNV-1a, because browsers compute the hash as well. */
function computeHash(text: string): string {
  let hash = FNV_OFFSET;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME);
  return (hash >>> 0).toString(36);
}

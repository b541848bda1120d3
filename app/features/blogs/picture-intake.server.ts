import type { ArticlePictures, PictureProblem } from './article-pictures.source';
import { contentKeyOf } from './article-input';
import type { ArticlePicture, BlogWriting } from './writing.source';

/** A file that an editor chose. */
export interface ChosenPicture {
  readonly name: string;
  /** Media type, told by the content. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** `main` for the picture above the article. */
  readonly purpose: 'main' | 'content';
}

const WORDS: Readonly<Record<PictureProblem, string>> = {
  unreadable: 'this picture cannot be read.',
  'too-many-pixels': 'this picture has more than 40 million pixels.',
  'not-harmless': 'this SVG holds more than a drawing (scripts, links or entities).',
  'packed-bmp': 'this kind of BMP cannot be read; please save it as PNG.',
};

/** Pictures of an article's text, at most. */
export const MAXIMUM_PICTURES = 30;

/**
 * Keeps pictures, so that nobody has to choose them twice, whatever becomes of the form; those that cannot be taken are left
 * out, with a sentence each. @throws SourceFailure
 */
export async function takeIn(
  chosen: readonly ChosenPicture[],
  before: readonly ArticlePicture[],
  { source, pictures }: { readonly source: BlogWriting; readonly pictures: ArticlePictures },
): Promise<{ readonly kept: readonly ArticlePicture[]; readonly skipped: readonly string[] }> {
  const kept: ArticlePicture[] = [];
  const skipped: string[] = [];
  const keys = before.flatMap(({ contentKey }) => contentKey ?? []);
  for (const { name: originalName, type, bytes, purpose } of chosen) {
    if (purpose === 'content' && keys.length >= MAXIMUM_PICTURES) {
      skipped.push(`${originalName}: an article has at most ${MAXIMUM_PICTURES} pictures.`);
      continue;
    }
    const added = await pictures.add(bytes, type);
    if (typeof added === 'string') {
      skipped.push(`${originalName}: ${WORDS[added]}`);
      continue;
    }
    const contentKey = purpose === 'main' ? null : contentKeyOf(originalName, keys);
    if (contentKey !== null) keys.push(contentKey);
    const picture = { name: added.name, contentKey, originalName };
    // One by one: what is stored is known, also when the next one fails.
    await source.addPictures([picture]);
    kept.push(picture);
  }
  return { kept, skipped };
}

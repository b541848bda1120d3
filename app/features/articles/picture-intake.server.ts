import { MAX_CONTENT_PICTURES, type SkippedPicture } from './article-picture';
import type { ArticlePictureStore } from './article-picture.store';
import { createContentKey, sortPictures } from './article-input';
import type { ArticlePicture, ArticleEditingStore } from './article-editing.store';

interface Parts {
  readonly source: ArticleEditingStore;
  readonly pictures: ArticlePictureStore;
}

export interface ChosenPicture {
  readonly name: string;
  /** Media type detected from the content. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** `main`: the picture above the article. */
  readonly purpose: 'main' | 'content';
}

/**
 * Stores pictures even if the form fails, so the editor need not choose them again.
 * @returns stored pictures, and the reason for each skipped one
 * @throws StoreError
 */
export async function storeChosenPictures(
  chosen: readonly ChosenPicture[],
  before: readonly ArticlePicture[],
  { source, pictures }: Parts,
): Promise<{
  readonly kept: readonly ArticlePicture[];
  readonly skipped: readonly SkippedPicture[];
}> {
  const kept: ArticlePicture[] = [];
  const skipped: SkippedPicture[] = [];
  const keys = before.flatMap(({ contentKey }) => contentKey ?? []);
  for (const { name: originalName, type, bytes, purpose } of chosen) {
    if (purpose === 'content' && keys.length >= MAX_CONTENT_PICTURES) {
      skipped.push({ name: originalName, problem: 'too-many' });
      continue;
    }
    const added = await pictures.add(bytes, type);
    if (typeof added === 'string') {
      skipped.push({ name: originalName, problem: added });
      continue;
    }
    const contentKey = purpose === 'main' ? null : createContentKey(originalName, keys);
    if (contentKey !== null) keys.push(contentKey);
    const picture = { name: added.name, contentKey, originalName };
    // Saved one at a time, so a later failure loses nothing.
    await source.addPictures([picture]);
    kept.push(picture);
  }
  return { kept, skipped };
}

/**
 * Copies the pictures of the twin, because each article manages its own.
 * @param names of pictures of the twin or unassigned ones
 * @throws StoreError
 * @returns the pictures that the new article can use
 */
export async function copyTwinPictures(
  names: readonly string[],
  twinOf: number,
  { source, pictures }: Parts,
): Promise<readonly ArticlePicture[]> {
  const free = new Set((await source.findPictures(names, null)).map(({ name }) => name));
  const { main, content } = sortPictures(names, await source.findPictures(names, twinOf));
  const own: ArticlePicture[] = [];
  for (const picture of [...content, ...(main ? [main] : [])]) {
    if (free.has(picture.name)) {
      own.push(picture);
      continue;
    }
    const copied = await pictures.copy(picture.name);
    if (!copied) continue;
    const copy = { ...picture, name: copied.name };
    await source.addPictures([copy]);
    own.push(copy);
  }
  return own;
}

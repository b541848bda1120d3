import {
  MAX_CONTENT_PICTURES,
  type SkippedPicture,
  type ArticlePictureStore,
  isPictureName,
  parsePictureName,
  getPictureUrl,
} from './article-picture';
import type { ArticlePicture, ArticleEditingStore, StoredArticle } from './article-editing.store';
import type { ArticleContent } from './article-draft';
import { trimTrailing } from '~/shared/text/trim-trailing';

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

/** Raw HTML; an empty heading falls back to the main heading. */
export interface ArticleInput extends Omit<ArticleContent, 'mainImageUrl'> {
  readonly pictures: readonly string[];
}

/** @returns the pictures without duplicates in the order of `names`; the main one is the last one without a key */
export function sortPictures(names: readonly string[], found: readonly ArticlePicture[]) {
  const byName = new Map(found.map((picture) => [picture.name, picture]));
  const known = [...new Set(names.filter(isPictureName))].flatMap((name) => byName.get(name) ?? []);
  return {
    main: known.findLast(({ contentKey }) => contentKey === null) ?? null,
    content: known.filter(({ contentKey }) => contentKey !== null),
  };
}

/** @returns the URL of the uploaded picture, or else of the picture of the bundled article or its twin */
export function getMainImageUrl(main: ArticlePicture | null, before: StoredArticle | null): string {
  if (main) return getPictureUrl(main.name);
  return before && parsePictureName(before.mainImageUrl) === null ? before.mainImageUrl : '';
}

/** @param htmlContent cleaned HTML @returns the article without its input's picture names */
export function toContent(
  input: ArticleInput,
  mainImageUrl: string,
  htmlContent: string,
): ArticleContent {
  return {
    language: input.language,
    mainHeading: input.mainHeading,
    heading: input.heading || input.mainHeading,
    mainDescription: input.mainDescription,
    author: input.author,
    startDate: input.startDate,
    endDate: input.endDate,
    scheduleDate: input.scheduleDate,
    htmlContent,
    metaTags: input.metaTags,
    mainImageUrl,
    mainImageAlt: input.mainImageAlt,
  };
}

/** @returns a unique key made from the file name */
export function createContentKey(fileName: string, taken: readonly string[]): string {
  const base =
    trimTrailing(
      fileName
        .replace(/\.[^.]*$/, '')
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .slice(0, 40)
        .replace(/^-+/, ''),
      /-/,
    ) || 'picture';
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(key)) return key;
  }
}

/** @returns the names of the pictures in the text, and of the uploaded main picture */
export function getPictureNames(article: StoredArticle): string[] {
  const main = parsePictureName(article.mainImageUrl);
  return [...article.pictures.map(({ name }) => name), ...(main ? [main] : [])];
}

import { isPictureName, parsePictureName, getPictureUrl } from './article-picture';
import type { ArticleContent } from './article-draft';
import type { ArticlePicture, StoredArticle } from './article-editing.store';
import { trimTrailing } from '~/shared/text/trim-trailing';

/** Raw HTML; an empty heading falls back to the main heading. */
export interface ArticleInput extends Omit<ArticleContent, 'mainImageUrl'> {
  readonly pictures: readonly string[];
}

/** Removes duplicates and uses the order of `names`; the main picture is the last one without a key. */
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

/** @param htmlContent cleaned HTML */
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

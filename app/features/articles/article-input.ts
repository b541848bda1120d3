import { isPictureName, pictureNameOf, pictureUrl } from './article-picture';
import type { ArticleContent } from './article-draft';
import type { ArticlePicture, StoredArticle } from './article-editing.store';
import { withoutEnd } from '~/shared/text/without-end';

/** What an editor typed and chose: HTML as it was typed, and an empty heading where the main one shall do. */
export interface ArticleInput extends Omit<ArticleContent, 'mainImageUrl'> {
  /** Names of the uploaded pictures that belong to it, in the order of upload; of several main pictures the last counts. */
  readonly pictures: readonly string[];
}

/** Pictures in the order in which they are named, each once; the main picture is the last one without a word of its own. */
export function sortPictures(names: readonly string[], found: readonly ArticlePicture[]) {
  const byName = new Map(found.map((picture) => [picture.name, picture]));
  const known = [...new Set(names.filter(isPictureName))].flatMap((name) => byName.get(name) ?? []);
  return {
    main: known.findLast(({ contentKey }) => contentKey === null) ?? null,
    content: known.filter(({ contentKey }) => contentKey !== null),
  };
}

/** The address of the main picture: an uploaded one, or the drawing that a site's own article, or its twin, brings. */
export function mainImageUrlOf(main: ArticlePicture | null, before: StoredArticle | null): string {
  if (main) return pictureUrl(main.name);
  return before && pictureNameOf(before.mainImageUrl) === null ? before.mainImageUrl : '';
}

/** What is stored of what was typed. `htmlContent` is what `cleanArticleHtml` left of its HTML. */
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

/** The word under which an article's HTML names a picture: of its file's name, and unlike the others. */
export function contentKeyOf(fileName: string, taken: readonly string[]): string {
  const base =
    withoutEnd(
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

import { isKeyword } from '~/features/articles/article-draft';
import { mapPictureSources, getFileName } from '~/features/articles/article-html';
import type { ArticleImage } from '~/features/articles/article.store';
import { cleanArticleHtml, isCleanable } from '~/features/articles/clean-html';
import { buildGeneratedMarkup } from '~/features/articles/meta-tags';
import type { WireBlog } from '~/api/calls/article-calls';
import { articleKeywordsFor } from './articles';
import { MismatchedAnswerError } from '~/infrastructure/provider/client/client';
import type { ExternalPictures } from './external-pictures';

export interface ArticleBody {
  readonly htmlContent: string;
  readonly images: readonly ArticleImage[];
  readonly metaTags: readonly string[];
  readonly keywords: readonly string[];
}

/** @throws when the article would take too long to sanitize */
export function assertCleanable({ blog }: { readonly blog: WireBlog }): void {
  if (!isCleanable(blog.htmlContent)) throw new MismatchedAnswerError('too long or too deep');
}

/** Sanitizes the HTML like our own articles and gives every picture a URL of this site. */
export async function toArticleBody(
  blog: WireBlog,
  images: readonly ArticleImage[],
  foreign: ExternalPictures,
): Promise<ArticleBody> {
  const keys = new Set(images.map(({ contentKey }) => contentKey));
  const keywords = articleKeywordsFor(blog);
  // Our own API adds markup that the editor did not write.
  const made = new Set(buildGeneratedMarkup({ ...blog, keywords }));
  const isKey = (source: string) => keys.has(source) || keys.has(getFileName(source));
  return {
    htmlContent: mapPictureSources(await cleanArticleHtml(blog.htmlContent), (source) =>
      isKey(source) ? source : foreign.getAddress(source),
    ),
    images: images.map(({ contentKey, contentUrl }) => ({
      contentKey,
      contentUrl: foreign.getAddress(contentUrl),
    })),
    metaTags: blog.metaTags.filter((tag) => !isKeyword(tag) && !made.has(tag)),
    keywords,
  };
}

import { isKeyword } from '~/features/articles/article-draft';
import { changePictureSources, fileNameOf } from '~/features/articles/article-html';
import type { BlogImage } from '~/features/articles/article.store';
import { cleanArticleHtml } from '~/features/articles/clean-html';
import { madeMarkup } from '~/features/articles/meta-tags';
import type { WireBlog } from '~/api/calls/article-calls';
import { isCleanable } from '~/features/articles/cleanable-html';
import { keywordsOf } from './articles';
import { WrongAnswer } from '~/infrastructure/provider/client/client';
import type { ForeignPictures } from './foreign-pictures';

/** What an article has beside what the list says of it. */
export interface ArticleBody {
  readonly htmlContent: string;
  readonly images: readonly BlogImage[];
  readonly metaTags: readonly string[];
  readonly keywords: readonly string[];
}

/** @throws WrongAnswer for an article that would keep everybody waiting while it is cleaned. */
export function assertCleanable({ blog }: { readonly blog: WireBlog }): void {
  if (!isCleanable(blog.htmlContent)) throw new WrongAnswer('too long or too deep');
}

/**
 * An article's content as pages may show it: cleaned like our own, and every picture, whether named by its key or by an
 * address, from an address of this site.
 */
export async function toArticleBody(
  blog: WireBlog,
  images: readonly BlogImage[],
  foreign: ForeignPictures,
): Promise<ArticleBody> {
  const keys = new Set(images.map(({ contentKey }) => contentKey));
  const keywords = keywordsOf(blog);
  // What this product's own API says of an article beside its tags is no tag of its editor's.
  const made = new Set(madeMarkup({ ...blog, keywords }));
  const isKey = (source: string) => keys.has(source) || keys.has(fileNameOf(source));
  return {
    htmlContent: changePictureSources(await cleanArticleHtml(blog.htmlContent), (source) =>
      isKey(source) ? source : foreign.addressOf(source),
    ),
    images: images.map(({ contentKey, contentUrl }) => ({
      contentKey,
      contentUrl: foreign.addressOf(contentUrl),
    })),
    metaTags: blog.metaTags.filter((tag) => !isKeyword(tag) && !made.has(tag)),
    keywords,
  };
}

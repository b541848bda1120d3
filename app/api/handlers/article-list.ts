import { getFirstPublicDay } from '~/features/articles/article-visibility';
import type {
  ArticlePlace,
  ArticleRange,
  PublishedArticle,
  PublishedArticleStore,
} from '~/features/articles/article.store';

/** Half of what a client accepts (provider/client/limits.ts). The call is not paginated, so it needs a limit. */
export const LIST_BYTES = 4 * 1024 ** 2;
/**
 * Beyond this size, older articles are listed without their text; clients load it with the article (consumer
 * site, section 4).
 */
export const CONTENT_BYTES = LIST_BYTES / 2;

/** An article with content can hold 200,000 characters. */
const BATCH_SIZES = { withContent: 50, without: 500 };

export type ArticleListRange = Pick<ArticleRange, 'from' | 'until' | 'after' | 'withContent'>;

/** Newest first, as many as fit. `toWire` receives articles without content once the content budget is used up. */
export async function listArticles<Wire>(
  articles: Pick<PublishedArticleStore, 'between'>,
  { withContent: startsWithContent, after, ...days }: ArticleListRange,
  toWire: (article: PublishedArticle) => Wire,
): Promise<Wire[]> {
  const listed: Wire[] = [];
  let withContent = startsWithContent;
  let place = after;
  let bytes = 1;
  const add = (article: PublishedArticle, room: number): boolean => {
    const wire = toWire(article);
    const more = Buffer.byteLength(JSON.stringify(wire)) + 1;
    if (bytes + more > room) return false;
    listed.push(wire);
    bytes += more;
    return true;
  };
  for (;;) {
    const limit = withContent ? BATCH_SIZES.withContent : BATCH_SIZES.without;
    const part = await articles.between({ ...days, after: place, limit, withContent });
    for (const article of part.articles) {
      withContent &&= add(article, CONTENT_BYTES);
      if (!withContent && !add({ ...article, htmlContent: '' }, LIST_BYTES)) return listed;
    }
    place = getPlace(part.articles.at(-1));
    if (part.isEnd || !place) return listed;
  }
}

function getPlace(article: PublishedArticle | undefined): ArticlePlace | null {
  const day = article ? getFirstPublicDay(article) : null;
  return article && day ? { day, id: article.id } : null;
}

import { getFirstPublicDay } from '~/features/articles/article-draft';
import type {
  ArticlePlace,
  ArticleRange,
  PublishedArticle,
  PublishedArticleStore,
} from '~/features/articles/published-articles.store';

/**
 * The longest list, in bytes of JSON: half of what an instance that runs on this one takes (app/infrastructure/provider/client/limits.ts), and
 * some thousand articles. The call knows no pages, so that without a bound its answer would grow with the site for ever.
 */
export const LIST_BYTES = 4 * 1024 ** 2;
/**
 * How long it may be for its texts. They stand in the list as far as this goes; of older articles only the text is left out, which
 * is read with the article itself (specification of the consumer site, section 4).
 */
export const CONTENT_BYTES = LIST_BYTES / 2;

/** How many are read at once: few where each may bring 200,000 characters. */
const READ = { withContent: 50, without: 500 };

/** Which articles a list shall have. */
export type ListedRange = Pick<ArticleRange, 'from' | 'until' | 'after' | 'withContent'>;

/** Articles, newest first, as many as have room; `toWire` is given articles without their texts where those have none. */
export async function listArticles<Wire>(
  articles: Pick<PublishedArticleStore, 'between'>,
  { withContent: isWholeName, after, ...days }: ListedRange,
  toWire: (article: PublishedArticle) => Wire,
): Promise<Wire[]> {
  const listed: Wire[] = [];
  let withContent = isWholeName;
  let place = after;
  // The first of the brackets around the list; each article brings what stands behind it.
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
    const limit = withContent ? READ.withContent : READ.without;
    const part = await articles.between({ ...days, after: place, limit, withContent });
    for (const article of part.articles) {
      withContent &&= add(article, CONTENT_BYTES);
      if (!withContent && !add({ ...article, htmlContent: '' }, LIST_BYTES)) return listed;
    }
    place = getPlace(part.articles.at(-1));
    if (part.isEnd || !place) return listed;
  }
}

/** Null for no article, and for one whose day is not known, which stands at the end. */
function getPlace(article: PublishedArticle | undefined): ArticlePlace | null {
  const day = article ? getFirstPublicDay(article) : null;
  return article && day ? { day, id: article.id } : null;
}

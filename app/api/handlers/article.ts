import { type ApiServices, ApiError, answered } from '~/api/handlers';
import { saveBlog } from './article-saving';
import { buildFullMarkup } from '~/features/articles/meta-tags';
import type {
  ArticlePlace,
  PublishedArticle,
  ArticleRange,
  PublishedArticleStore,
} from '~/features/articles/article.store';
import {
  parseCompactDate,
  toCompactDate,
  getTodayInIndia,
  type CalendarDate,
} from '~/shared/time/calendar';
import { BLOG_CALLS } from '~/api/calls/article-calls';
import { getFirstPublicDay } from '~/features/articles/article-visibility';

export function blogEndpoints(parts: ApiServices) {
  const { articles, clock, publicUrl } = parts;

  /** Clients on other machines need absolute picture URLs. */
  const getAddress = (path: string) =>
    publicUrl && path.startsWith('/') ? `${publicUrl}${path}` : path;

  const toWire = (article: PublishedArticle) => ({
    id: article.id,
    heading: article.heading,
    mainHeading: article.mainHeading,
    mainDescription: article.mainDescription,
    mainImageUrl: getAddress(article.mainImageUrl),
    article: article.author,
    scheduleDate: article.scheduleDate && Number(toCompactDate(article.scheduleDate)),
    htmlContent: article.htmlContent,
    // Markup only, as specified. Plain words go to `keywords`.
    metaTags: buildFullMarkup(article, article.metaTags),
    slug: article.slug,
    formerSlugs: [...article.formerSlugs],
    keywords: [...article.keywords],
    mainImageAlt: article.mainImageAlt,
    shownFrom: article.startDate && toCompactDate(article.startDate),
    shownUntil: article.endDate && toCompactDate(article.endDate),
    version: article.version,
  });

  return answered(BLOG_CALLS, {
    async blogsByDate({ query }) {
      const from = getDay('startDate', query.startDate);
      const [until, today] = [getDay('endDate', query.endDate), getTodayInIndia(clock)];
      // Unpublished articles stay private, whatever range is requested.
      const range = {
        from,
        until: until < today ? until : today,
        after: getPlace(query.after),
        withContent: query.content !== 'none',
      };
      return listArticles(articles, range, (article) => {
        const { htmlContent, ...rest } = toWire(article);
        // A public article always has text, so empty content means that the list left it out.
        return htmlContent === '' ? rest : { ...rest, htmlContent };
      });
    },

    async blogWithImages({ params: { id } }) {
      const article = await articles.find(id, getTodayInIndia(clock));
      if (!article) return gone();
      const images = article.images.map(({ contentKey, contentUrl }) => ({
        contentKey,
        contentUrl: getAddress(contentUrl),
      }));
      return { blog: toWire(article), images };
    },

    saveBlog: (input, caller) => saveBlog(parts, input, caller),
  });
}

function gone(): never {
  throw new ApiError(404, 'There is no such article.', 'gone');
}

function getPlace(after: string | undefined): ArticlePlace | null {
  if (after === undefined) return null;
  const [day = '', id] = after.split('-');
  return { day: getDay('after', day), id: Number(id) };
}

function getDay(field: string, text: string): CalendarDate {
  const day = parseCompactDate(text);
  if (!day) throw new ApiError(422, `${field}: there is no such day.`, 'invalid');
  return day;
}

/** Half of what a client accepts (provider/client/limits.ts). The call is not paginated, so it needs a limit. */
export const LIST_BYTES = 4 * 1024 ** 2;
/**
 * Beyond this size, older articles are listed without their text; clients load it with the article (consumer
 * site, section 4).
 */
export const CONTENT_BYTES = LIST_BYTES / 2;

/** An article with content can hold 200,000 characters. */
const BATCH_SIZES = { withContent: 50, without: 500 };

type ArticleListRange = Pick<ArticleRange, 'from' | 'until' | 'after' | 'withContent'>;

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
    place = getNextPlace(part.articles.at(-1));
    if (part.isEnd || !place) return listed;
  }
}

function getNextPlace(article: PublishedArticle | undefined): ArticlePlace | null {
  const day = article ? getFirstPublicDay(article) : null;
  return article && day ? { day, id: article.id } : null;
}

import { type BlogParts, saveBlog } from './article-saving';
import { buildFullMarkup } from '~/features/articles/meta-tags';
import type { ArticlePlace, PublishedArticle } from '~/features/articles/article.store';
import {
  parseCompactDate,
  toCompactDate,
  getTodayInIndia,
  type CalendarDate,
} from '~/shared/time/calendar';
import type { BLOG_CALLS } from '~/api/calls/article-calls';
import { listArticles } from './article-list';
import { ApiError, type Handlers } from '~/api/handlers';

export function blogHandlers(parts: BlogParts): Handlers<typeof BLOG_CALLS> {
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

  return {
    async blogsByDate({ query }) {
      const from = getDay('startDate', query.startDate);
      const until = getDay('endDate', query.endDate);
      // Unpublished articles stay private, whatever range is requested.
      const range = {
        from,
        until: getEarlierDate(until, getTodayInIndia(clock)),
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
  };
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

function getEarlierDate(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { escapeXml } from '~/shared/text/escape-html';
import { getOrigin } from '~/web/http/origin';
import { getCurrentLanguage, getLanguageFacts, toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { getStartOfDayInIndia } from '~/shared/time/calendar';
import type { ArticleCard } from '~/features/articles/article.store';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { cache: { shows: ['blogs'] } };

const MAX_FEED_ITEMS = 20;

/** Falls back to the base language. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context;
  const origin = getOrigin(request, services.config);
  const result = await services.blogs.newest(MAX_FEED_ITEMS);
  if (!result.ok) return new Response(`${m.blogs_feed_failed()}\n`, { status: 503 });
  const own = result.value.filter(({ language }) => language === getCurrentLanguage());
  const cards = own.length > 0 ? own : result.value;
  const { brandName } = services.config.site;
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n' +
    `<title>${escapeXml(m.blogs_feed_title({ brandName }))}</title><link>${escapeXml(origin + toLocalPath('/blogs'))}</link>\n` +
    `<atom:link href="${escapeXml(origin + toLocalPath('/blogs/rss.xml'))}" rel="self" type="application/rss+xml"/>\n` +
    `<description>${escapeXml(m.blogs_feed_description({ brandName }))}</description><language>${getLanguageFacts().tag}</language>\n` +
    `${cards.map((card) => item(card, origin)).join('\n')}\n</channel></rss>\n`;
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  });
}

function item(card: ArticleCard, origin: string): string {
  const link = escapeXml(origin + toLocalPath(`/blogs/${encodeURI(card.slug)}`, card.language));
  // The address changes with the heading, which would make readers show the article as new.
  const guid = escapeXml(`${origin}/blogs#${card.id}`);
  const published = card.scheduleDate
    ? `<pubDate>${getStartOfDayInIndia(card.scheduleDate).toUTCString()}</pubDate>`
    : '';
  return (
    `<item><title>${escapeXml(card.mainHeading)}</title><link>${link}</link>` +
    `<guid isPermaLink="false">${guid}</guid>` +
    `<description>${escapeXml(card.mainDescription)}</description>` +
    `<dc:creator>${escapeXml(card.author)}</dc:creator>${published}</item>`
  );
}

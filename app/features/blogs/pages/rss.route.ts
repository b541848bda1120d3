import type { LoaderFunctionArgs } from '@remix-run/node';
import { escapeXml } from '~/shared/text/xml';
import { originOf } from '~/features/home/session/root-data.server';
import { startOfDayInIndia } from '~/shared/time/calendar';
import type { BlogCard } from '~/features/blogs/blog.source';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { cache: { shows: ['blogs'] } };

const NEWEST = 20;

/** The newest articles as an RSS 2.0 feed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context;
  const origin = originOf(request, services.config);
  const result = await services.blogs.newest(NEWEST);
  if (!result.ok) return new Response('The feed is not available just now.\n', { status: 503 });
  const { brandName } = services.config.site;
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n' +
    `<title>${escapeXml(brandName)} blogs</title><link>${escapeXml(origin)}/blogs</link>\n` +
    `<atom:link href="${escapeXml(origin)}/blogs/rss.xml" rel="self" type="application/rss+xml"/>\n` +
    `<description>Articles on astrology and festivals from ${escapeXml(brandName)}</description><language>en-IN</language>\n` +
    `${result.value.map((card) => item(card, origin)).join('\n')}\n</channel></rss>\n`;
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  });
}

function item(card: BlogCard, origin: string): string {
  const link = escapeXml(`${origin}/blogs/${encodeURI(card.slug)}`);
  const published = card.scheduleDate
    ? `<pubDate>${startOfDayInIndia(card.scheduleDate).toUTCString()}</pubDate>`
    : '';
  return (
    `<item><title>${escapeXml(card.mainHeading)}</title><link>${link}</link><guid>${link}</guid>` +
    `<description>${escapeXml(card.mainDescription)}</description>` +
    `<dc:creator>${escapeXml(card.author)}</dc:creator>${published}</item>`
  );
}

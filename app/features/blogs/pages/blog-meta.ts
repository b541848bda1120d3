import type { MetaDescriptor } from '@remix-run/node';
import type { Article, WithContext } from 'schema-dts';
import { pageMeta } from '~/web/http/page-meta';
import type { SiteSettings } from '~/shared/site-settings';
import type { BlogView } from './blog.route';
import type { BlogReading } from '~/features/blogs/blogs.server';

/** Days after which robots are asked to come again, as specified. */
const REVISIT_AFTER_DAYS = 30;

/** The head of an article's page, or of the page that says it is not there. */
export function blogMeta(
  view: BlogView | undefined,
  site: SiteSettings | undefined,
  retryAfterSeconds: number,
): MetaDescriptor[] {
  if (!site || !view) return [];
  if (view.kind === 'article') return articleMeta(view.reading, site);
  const descriptors = pageMeta(site, {
    title: `Blog | ${site.brandName}`,
    description: view.message,
    path: null,
  });
  if (view.retryPath) {
    const content = `${retryAfterSeconds};url=${view.retryPath}`;
    descriptors.push({ httpEquiv: 'refresh', content });
  }
  return descriptors;
}

function articleMeta({ card, meta }: BlogReading, site: SiteSettings): MetaDescriptor[] {
  const path = `/blogs/${card.slug}`;
  const own = new Map(meta.metas.map(({ name, content }) => [name, content]));
  const title = meta.title ?? `${card.heading} | ${site.brandName}`;
  const keywords = own.get('keywords');
  return pageMeta(site, {
    title,
    description: own.get('description') ?? card.mainDescription,
    author: own.get('author') ?? card.author,
    ...(keywords ? { keywords } : {}),
    path,
    type: 'article',
    revisitAfterDays: REVISIT_AFTER_DAYS,
    breadcrumbs: [
      { name: 'Blogs', path: '/blogs' },
      { name: card.heading, path },
    ],
    structuredData: [articleData(card, site, site.origin + path)],
  });
}

function articleData(
  card: BlogReading['card'],
  site: SiteSettings,
  url: string,
): WithContext<Article> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: card.mainHeading,
    description: card.mainDescription,
    ...(card.mainImageUrl ? { image: new URL(card.mainImageUrl, `${site.origin}/`).href } : {}),
    author: { '@type': 'Person', name: card.author },
    publisher: {
      '@type': 'Organization',
      name: site.brandName,
      logo: { '@type': 'ImageObject', url: `${site.origin}/icons/icon-512.png` },
    },
    mainEntityOfPage: url,
    ...(card.scheduleDate ? { datePublished: card.scheduleDate } : {}),
  };
}

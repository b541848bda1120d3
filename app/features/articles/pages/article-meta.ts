import type { Article, WithContext } from 'schema-dts';
import type { PageMeta } from '~/web/http/page-meta';
import { toLanguageTag, toLocalPath } from '~/shared/i18n/language';
import { getArticlePictureTexts } from '~/features/articles/share-text';
import { getSharePicture } from '~/shared/share-picture';
import { m } from '~/shared/i18n/messages';
import type { SiteSettings } from '~/shared/site-settings';
import { buildFeedLink } from './feed-link';
import type { ArticleRouteView } from '~/features/articles/pages/article-views.client';
import type { ArticleReading } from '~/features/articles/articles.server';

/** For robots, as specified. */
const REVISIT_AFTER_DAYS = 30;

/** Delay before the error page reloads. */
export const RETRY_AFTER_SECONDS = 3;

/** @returns the percent-encoded path, for headers and search engines */
export function getArticleAddress(slug: string): string {
  return `/blogs/${encodeURIComponent(slug)}`;
}

export function buildArticlePageMeta(site: SiteSettings, view: ArticleRouteView): PageMeta {
  if (view.kind === 'article') return buildArticleMeta(view.reading, site);
  const { message, retryPath } = view;
  return {
    title: m.blogs_page_title(),
    description: message,
    path: null,
    more: retryPath
      ? [{ httpEquiv: 'refresh', content: `${RETRY_AFTER_SECONDS};url=${toLocalPath(retryPath)}` }]
      : [],
  };
}

function buildArticleMeta(
  { card, meta, twins, isByEditorialDesk }: ArticleReading,
  site: SiteSettings,
): PageMeta {
  const path = getArticleAddress(card.slug);
  const own = new Map(meta.metas.map(({ name, content }) => [name, content]));
  const keywords = own.get('keywords');
  return {
    title: meta.title ?? card.heading,
    isFullTitle: meta.title !== null && meta.title !== undefined,
    description: own.get('description') ?? card.mainDescription,
    author: own.get('author') ?? card.author,
    ...(keywords ? { keywords } : {}),
    path,
    language: card.language,
    languages: Object.fromEntries(
      [card, ...twins].map(({ language, slug }) => [language, getArticleAddress(slug)]),
    ),
    type: 'article',
    picture: getSharePicture(getArticlePictureTexts(card)),
    revisitAfterDays: REVISIT_AFTER_DAYS,
    breadcrumbs: [
      { name: m.blogs_heading(), path: '/blogs' },
      { name: card.heading, path },
    ],
    structuredData: [
      buildArticleData(
        card,
        isByEditorialDesk,
        site,
        site.origin + toLocalPath(path, card.language),
      ),
    ],
    shared: meta.metas.filter(({ name }) => name.includes(':')),
    more: [buildFeedLink(site)],
  };
}

function buildArticleData(
  card: ArticleReading['card'],
  isByEditorialDesk: boolean,
  site: SiteSettings,
  url: string,
): WithContext<Article> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: card.mainHeading,
    description: card.mainDescription,
    ...(card.mainImageUrl ? { image: new URL(card.mainImageUrl, `${site.origin}/`).href } : {}),
    author: isByEditorialDesk
      ? { '@type': 'Organization', name: site.brandName, url: `${site.origin}/` }
      : { '@type': 'Person', name: card.author },
    publisher: {
      '@type': 'Organization',
      name: site.brandName,
      logo: { '@type': 'ImageObject', url: `${site.origin}/icons/icon-512.png` },
    },
    mainEntityOfPage: url,
    inLanguage: toLanguageTag(card.language),
    ...(card.scheduleDate ? { datePublished: card.scheduleDate } : {}),
  };
}

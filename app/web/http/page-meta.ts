import type { MetaDescriptor } from '@remix-run/node';
import type { Thing, WithContext } from 'schema-dts';

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Path of the canonical address; null for a page that search engines shall leave out. */
  readonly path: string | null;
  /** Days after which the specification asks robots to come again. */
  readonly revisitAfterDays?: number;
  readonly keywords?: string;
  readonly author?: string;
  readonly type?: 'website' | 'article';
  /** Other languages of the same page: language code → path. */
  readonly languages?: Readonly<Record<string, string>>;
  /** The page's place in the site, from the home page's child to the page itself; Home is added here. */
  readonly breadcrumbs?: readonly { readonly name: string; readonly path: string }[];
  readonly structuredData?: readonly WithContext<Thing>[];
}

/** The site's name and address, as metadata needs them. */
interface Site {
  readonly brandName: string;
  readonly origin: string;
}

const SHARE_IMAGE = { path: '/art/share.png', width: '1200', height: '630' };

/** Title, description, canonical link, Open Graph and structured data of a page, in one form for all pages. */
export function pageMeta(site: Site, page: PageMeta): MetaDescriptor[] {
  const url = page.path === null ? null : site.origin + page.path;
  const descriptors: MetaDescriptor[] = [
    { title: page.title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: site.brandName },
    { property: 'og:image', content: site.origin + SHARE_IMAGE.path },
    { property: 'og:image:width', content: SHARE_IMAGE.width },
    { property: 'og:image:height', content: SHARE_IMAGE.height },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (url === null) descriptors.push({ name: 'robots', content: 'noindex' });
  else {
    descriptors.push(
      { property: 'og:url', content: url },
      { tagName: 'link', rel: 'canonical', href: url },
    );
  }
  if (page.keywords) descriptors.push({ name: 'keywords', content: page.keywords });
  if (page.author) descriptors.push({ name: 'author', content: page.author });
  if (page.revisitAfterDays) {
    descriptors.push({ name: 'revisit-after', content: `${page.revisitAfterDays} days` });
  }
  for (const [language, path] of Object.entries(page.languages ?? {})) {
    descriptors.push({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: language,
      href: site.origin + path,
    });
  }
  if (page.breadcrumbs) {
    descriptors.push({ 'script:ld+json': breadcrumbList(site, page.breadcrumbs) });
  }
  for (const thing of page.structuredData ?? []) {
    // Remix types the descriptor for plain JSON; schema.org's types hold nothing else.
    descriptors.push({ 'script:ld+json': thing as unknown as Record<string, string> });
  }
  return descriptors;
}

function breadcrumbList(site: Site, crumbs: NonNullable<PageMeta['breadcrumbs']>) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.origin + path,
    })),
  };
}

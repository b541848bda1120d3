import type { MetaArgs, MetaDescriptor, MetaFunction } from '@remix-run/node';
import type { Thing, WithContext } from 'schema-dts';
import {
  BASE_LANGUAGE,
  getCurrentLanguage,
  LANGUAGES,
  toLocalPath,
  type Language,
} from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import type { RootData, SiteSettings } from '~/shared/site-settings';

export interface PageMeta {
  /** The site's name is appended automatically. */
  readonly title: string;
  readonly isFullTitle?: boolean;
  readonly description: string;
  /** Null for a page that search engines should not index. */
  readonly path: string | null;
  readonly revisitAfterDays?: number;
  readonly keywords?: string;
  readonly author?: string;
  readonly type?: 'website' | 'article';
  /** Social card, 1200×630, in the current language. Default: the site's card. */
  readonly picture?: { readonly path: string; readonly alt: string };
  /** Language of the canonical URL. Default: the current one. */
  readonly language?: Language;
  /** Paths by language, without the language prefix. Default: the same path in all languages. */
  readonly languages?: Readonly<Partial<Record<Language, string>>>;
  /** Starts below the home page, which is added automatically. */
  readonly breadcrumbs?: readonly { readonly name: string; readonly path: string }[];
  readonly structuredData?: readonly WithContext<Thing>[];
  /** Replaces the generated Open Graph and Twitter tags. */
  readonly shared?: readonly { readonly name: string; readonly content: string }[];
  readonly more?: readonly MetaDescriptor[];
}

type Site = Pick<SiteSettings, 'brandName' | 'origin'>;

const SHARE_IMAGE = { path: '/art/share.png', width: '1200', height: '630' };

interface MetaContext<Loader> {
  readonly site: SiteSettings;
  readonly data: NonNullable<MetaArgs<Loader>['data']>;
}

/**
 * @param page the page's metadata, or a function of the site and the loader data; null adds no metadata
 * @returns the `meta` export of a route
 */
export function createMeta<Loader = unknown>(
  page: PageMeta | ((seen: MetaContext<Loader>) => PageMeta | null),
): MetaFunction<Loader> {
  return ({ matches, data }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as RootData | undefined;
    if (!root) return [];
    const { site } = root;
    if (typeof page !== 'function') return describePage(site, page);
    const described = data ? page({ site, data }) : null;
    return described ? describePage(site, described) : [];
  };
}

export function describePage(site: Site, page: PageMeta): MetaDescriptor[] {
  const title = page.isFullTitle ? page.title : `${page.title} | ${site.brandName}`;
  const url = page.path === null ? null : site.origin + toLocalPath(page.path, page.language);
  const pictured = page.picture ? toLocalPath(page.picture.path) : SHARE_IMAGE.path;
  const shared: MetaDescriptor[] = [
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: site.brandName },
    { property: 'og:locale', content: toOpenGraphLocale(page.language ?? getCurrentLanguage()) },
    { property: 'og:image', content: site.origin + pictured },
    ...(page.picture ? [{ property: 'og:image:alt', content: page.picture.alt }] : []),
    { property: 'og:image:width', content: SHARE_IMAGE.width },
    { property: 'og:image:height', content: SHARE_IMAGE.height },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  const descriptors: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    ...overrideDescriptors(shared, page.shared ?? []),
  ];
  if (url === null) descriptors.push({ name: 'robots', content: 'noindex' });
  else {
    descriptors.push(
      { property: 'og:url', content: url },
      { tagName: 'link', rel: 'canonical', href: url },
      ...buildAlternateLinks(site, page),
    );
  }
  if (page.keywords) descriptors.push({ name: 'keywords', content: page.keywords });
  if (page.author) descriptors.push({ name: 'author', content: page.author });
  if (page.revisitAfterDays) {
    descriptors.push({ name: 'revisit-after', content: `${page.revisitAfterDays} days` });
  }
  if (page.breadcrumbs) {
    descriptors.push({ 'script:ld+json': buildBreadcrumbList(site, page.breadcrumbs) });
  }
  for (const thing of page.structuredData ?? []) {
    // Remix requires plain JSON, and schema.org types contain nothing else.
    descriptors.push({ 'script:ld+json': thing as unknown as Record<string, string> });
  }
  return [...descriptors, ...(page.more ?? [])];
}

function overrideDescriptors(
  descriptors: readonly MetaDescriptor[],
  own: NonNullable<PageMeta['shared']>,
): MetaDescriptor[] {
  const names = new Set(own.map(({ name }) => name));
  const isOwn = (each: MetaDescriptor) =>
    ('property' in each && names.has(String(each.property))) ||
    ('name' in each && names.has(String(each.name)));
  return [
    ...descriptors.filter((each) => !isOwn(each)),
    ...own.map(({ name, content }) =>
      name.startsWith('twitter:') ? { name, content } : { property: name, content },
    ),
  ];
}

/** Includes the page itself. Empty for a page in only one language. */
function buildAlternateLinks(
  { origin }: Site,
  { path, language, languages }: PageMeta,
): MetaDescriptor[] {
  const paths = LANGUAGES.flatMap(({ code, tag }) => {
    const own = languages ? languages[code] : (path ?? undefined);
    return own === undefined
      ? []
      : [{ code, tag: tag as string, href: origin + toLocalPath(own, code) }];
  });
  if (paths.length < 2) return [];
  const base = paths.filter(({ code }) => code === BASE_LANGUAGE);
  const links = [...paths, ...base.map(({ href }) => ({ tag: 'x-default', href }))];
  const others = paths.filter(({ code }) => code !== (language ?? getCurrentLanguage()));
  return [
    ...links.map(({ tag, href }) => ({ tagName: 'link', rel: 'alternate', hrefLang: tag, href })),
    ...others.map(({ code }) => ({
      property: 'og:locale:alternate',
      content: toOpenGraphLocale(code),
    })),
  ];
}

function toOpenGraphLocale(language: Language): string {
  const facts = LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0];
  return facts.tag.replace('-', '_');
}

function buildBreadcrumbList(site: Site, crumbs: NonNullable<PageMeta['breadcrumbs']>) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: m.frame_home(), path: '/' }, ...crumbs].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: site.origin + toLocalPath(path),
      }),
    ),
  };
}

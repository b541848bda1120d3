import { expect, test } from 'vitest';
import { describePage } from '~/web/http/page-meta';
import type { SiteSettings } from '~/shared/site-settings';
import type { ArticleReading } from '~/features/articles/articles.server';
import { parseMetaTags, USED_META_TAGS } from '~/features/articles/meta-tags';
import { buildArticlePageMeta } from './article-meta';

const SITE = { brandName: 'Taravani', origin: 'https://a.example' } as SiteSettings;

function buildHeadWith(tags: readonly string[]) {
  const reading: ArticleReading = {
    card: {
      id: 1,
      slug: 'lamps',
      language: 'en',
      heading: 'Lamps',
      mainHeading: 'On lamps',
      mainDescription: 'What lamps are for.',
      mainImageUrl: '',
      mainImageAlt: '',
      author: 'Ila Bhattacharya',
      scheduleDate: '2026-11-01',
    },
    isByEditorialDesk: false,
    html: '<p>x</p>',
    minutes: 1,
    meta: parseMetaTags(tags),
    related: [],
    twins: [],
  };
  const head = describePage(
    SITE,
    buildArticlePageMeta(SITE, { kind: 'article', reading, languages: {} }),
  );
  return head as readonly Readonly<Record<string, string>>[];
}

function findMetaContents(head: ReturnType<typeof buildHeadWith>, name: string) {
  return head
    .filter((each) => each.name === name || each.property === name)
    .map(({ content }) => content);
}

test('each supported meta tag appears once in the head', () => {
  const names = USED_META_TAGS.match(/[a-z]+(?::[a-z_]+)?/g)?.filter(
    (word) => /:/.test(word) || ['description', 'keywords', 'author'].includes(word),
  );
  const all = [...(names ?? []), 'article:section', 'article:published_time'];
  expect(all).toContain('og:description');
  const head = buildHeadWith(all.map((name) => `<meta name="${name}" content="own ${name}">`));
  for (const name of all) expect(findMetaContents(head, name), name).toEqual([`own ${name}`]);
});

test('missing meta tags are generated from the article', () => {
  const head = buildHeadWith(['<meta property="og:title" content="Own">']);
  expect(findMetaContents(head, 'og:title')).toEqual(['Own']);
  expect(head).toContainEqual({ title: 'Lamps | Taravani' });
  expect(findMetaContents(head, 'og:description')).toEqual(['What lamps are for.']);
});

test('an article page links to the articles feed', () => {
  expect(buildHeadWith([])).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Taravani blogs',
    href: '/blogs/rss.xml',
  });
});

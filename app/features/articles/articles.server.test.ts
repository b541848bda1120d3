import { describe, expect, it } from 'vitest';
import type { FullArticle, ArticleStore } from './article.store';
import { createArticleReader, toReading } from './articles.server';

const clock = { now: () => new Date('2026-11-22T06:00:00Z') };

function article(id: number): FullArticle {
  return {
    id,
    slug: `article-${id}`,
    language: 'en',
    heading: `Article ${id}`,
    mainHeading: `The headline of ${id}`,
    mainDescription: '',
    mainImageUrl: '',
    mainImageAlt: '',
    author: 'The editors',
    scheduleDate: '2026-11-01',
    htmlContent: '<p>Words.</p>',
    images: [],
    metaTags: [],
    keywords: [],
  };
}

function getSource({
  related,
  count = 5,
  hindi = 0,
}: {
  related: readonly number[];
  count?: number;
  hindi?: number;
}): ArticleStore {
  const blogs = Array.from({ length: count }, (_, index): FullArticle => {
    const each = article(count - index);
    return index < hindi ? { ...each, language: 'hi' } : each;
  });
  return {
    published: ({ language, limit, offset }) => {
      const found = blogs.filter((each) => each.language === (language ?? each.language));
      return Promise.resolve({ blogs: found.slice(offset, offset + limit), total: found.length });
    },
    findAtSlug: (slug) => {
      const blog = blogs.find((each) => each.slug === slug);
      return Promise.resolve(blog ? { kind: 'blog', blog, twins: [] } : null);
    },
    related: () => Promise.resolve(related.map(article)),
    listPublishedSlugs: () => Promise.resolve([]),
  };
}

it.each([
  ['Editorial Desk', true],
  ['संपादकीय डेस्क', true],
  ['Asha Rao', false],
])('an article by %s is attributed to the editorial desk: %s', (author, isByEditorialDesk) => {
  expect(toReading({ ...article(1), author }, [])).toMatchObject({ isByEditorialDesk });
});

describe('the articles suggested to read next', () => {
  it.each([
    ['nothing is related: the newest', 1, [], [5, 4, 3]],
    ['the article itself is the newest', 5, [], [4, 3, 2]],
    ['one is related: it comes first, and the newest after it', 2, [1], [1, 5, 4]],
    ['a related one is among the newest: it comes once', 1, [4], [4, 5, 3]],
    ['two of the newest are related, and the article is one of them', 3, [4, 5], [4, 5, 2]],
    ['enough are related', 1, [2, 3, 4], [2, 3, 4]],
  ])('are chosen correctly: %s', async (_, id, related, wanted) => {
    const blogs = createArticleReader({ source: getSource({ related }), clock });
    const result = await blogs.read(`article-${id}`);
    expect(result.ok && result.value.related.map((each) => each.id)).toEqual(wanted);
  });

  it('are empty when there is no other article', async () => {
    const blogs = createArticleReader({ source: getSource({ related: [], count: 1 }), clock });
    const result = await blogs.read('article-1');
    expect(result.ok && result.value.related).toEqual([]);
  });
});

describe('the article list', () => {
  const listIdsOnPage = async (page: number, hindi: number) => {
    const source = getSource({ related: [], count: 20, hindi });
    const result = await createArticleReader({ source, clock }).list(page, 'hi');
    return result.ok
      ? [result.value.blogs.map(({ id }) => id), result.value.pages]
      : result.failure;
  };
  const from = (first: number, last: number) =>
    Array.from({ length: first - last + 1 }, (_, index) => first - index);

  it.each([0, 3, 16, 18, 20])(
    'puts %d Hindi articles first for Hindi readers and contains no duplicates',
    async (hindi) => {
      expect(await listIdsOnPage(1, hindi)).toEqual([from(20, 5), 2]);
      expect(await listIdsOnPage(2, hindi)).toEqual([from(4, 1), 2]);
      expect(await listIdsOnPage(3, hindi)).toEqual({ kind: 'not-found' });
    },
  );

  it.each([
    [0, [5, 4, 3]],
    [1, [5, 4, 3]],
    [2, [5, 4, 3]],
    [5, [5, 4, 3]],
  ])(
    'contains the newest articles for Hindi readers when %d Hindi articles exist',
    async (hindi, wanted) => {
      const source = getSource({ related: [], hindi });
      const result = await createArticleReader({ source, clock }).newest(3, 'hi');
      expect(result.ok && result.value.map(({ id }) => id)).toEqual(wanted);
    },
  );

  it('contains no Hindi articles for English readers', async () => {
    const result = await createArticleReader({
      source: getSource({ related: [], hindi: 2 }),
      clock,
    }).list(1, 'en');
    expect(result.ok && result.value.blogs.map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});

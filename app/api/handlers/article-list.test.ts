import { describe, expect, it } from 'vitest';
import type {
  ArticleRange,
  PublishedArticle,
  PublishedArticleStore,
} from '~/features/articles/article.store';
import { CONTENT_BYTES, LIST_BYTES, listArticles } from './article';

const DAYS = { from: '2025-01-01', until: '2026-11-21' } as const;

function article(id: number, differences: Partial<PublishedArticle> = {}): PublishedArticle {
  return {
    id,
    slug: `article-${id}`,
    language: 'en',
    heading: `Article ${id}`,
    mainHeading: `The article ${id}`,
    mainDescription: 'On lamps.',
    mainImageUrl: '/art/blog/x.svg',
    mainImageAlt: 'A lamp',
    author: 'The editors',
    scheduleDate: '2026-11-01',
    htmlContent: '<p>दीपक</p>',
    images: [],
    metaTags: [],
    keywords: [],
    formerSlugs: [],
    startDate: null,
    endDate: null,
    version: 1,
    ...differences,
  };
}

function createStore(count: number, differences: Partial<PublishedArticle> = {}) {
  const asked: ArticleRange[] = [];
  const between: PublishedArticleStore['between'] = (range) => {
    asked.push(range);
    const { after, limit, withContent } = range;
    const first = after ? after.id - 1 : count;
    const length = Math.min(limit, first);
    const articles = Array.from({ length }, (_, index) => {
      const each = article(first - index, differences);
      return withContent ? each : { ...each, htmlContent: '' };
    });
    return Promise.resolve({ articles, isEnd: length < limit });
  };
  return { asked, between };
}

const getList = (
  source: Pick<PublishedArticleStore, 'between'>,
  withContent = true,
  after: ArticleRange['after'] = null,
) => listArticles(source, { ...DAYS, after, withContent }, (each) => each);

const getBytes = (list: readonly PublishedArticle[]) => Buffer.byteLength(JSON.stringify(list));
const getIds = (list: readonly PublishedArticle[]) => list.map(({ id }) => id);

describe('the article list', () => {
  it('contains the text of every article when there are only a few', async () => {
    const source = createStore(120);
    const list = await getList(source);
    expect(getIds(list)).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
    expect(list.every(({ htmlContent }) => htmlContent === '<p>दीपक</p>')).toBe(true);
    expect(source.asked.map(({ after }) => after?.id ?? null)).toEqual([null, 71, 21]);
  });

  it.each([0, 50, 100])('contains all articles of a store with %i articles', async (count) => {
    expect(await getList(createStore(count))).toHaveLength(count);
  });

  it('includes the texts of the newest articles and omits those of older ones', async () => {
    const list = await getList(createStore(1_000, { htmlContent: 'अ'.repeat(2_000) }));
    expect(list).toHaveLength(1_000);
    const whole = list.filter(({ htmlContent }) => htmlContent !== '');
    expect(getIds(whole)).toEqual(getIds(list.slice(0, whole.length)));
    expect(getBytes(whole)).toBeLessThanOrEqual(CONTENT_BYTES);
    expect(getBytes(whole)).toBeGreaterThan(CONTENT_BYTES - 10_000);
  });

  it.each([true, false])('stays within its size limit (texts: %s)', async (withContent) => {
    const source = createStore(100_000, { htmlContent: 'अ'.repeat(9_000) });
    const list = await getList(source, withContent);
    expect(getBytes(list)).toBeLessThanOrEqual(LIST_BYTES);
    expect(getBytes(list)).toBeGreaterThan(LIST_BYTES - 1_000);
    const read = source.asked.reduce((sum, { limit }) => sum + limit, 0);
    expect(read - list.length).toBeLessThanOrEqual(500);
  });

  it('continues after a given article without omitting or repeating any', async () => {
    const source = createStore(30_000);
    const all: number[] = [];
    for (let after: ArticleRange['after'] = null; ;) {
      const list = await getList(source, false, after);
      const last = list.at(-1);
      if (!last) break;
      all.push(...getIds(list));
      after = { day: '2026-11-01', id: last.id };
    }
    expect(all).toEqual(Array.from({ length: 30_000 }, (_, index) => 30_000 - index));
  });

  it('works with a store that does not count its articles', async () => {
    const articles = Array.from({ length: 700 }, (_, index) => article(700 - index));
    const between = () => Promise.resolve({ articles, isEnd: true });
    expect(await getList({ between })).toHaveLength(700);
  });
});

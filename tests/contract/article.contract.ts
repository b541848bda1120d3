import { afterEach, describe, expect, test } from 'vitest';
import type { FullArticle, ArticleCard, ArticleStore } from '~/features/articles/article.store';
import { addDays } from '~/shared/time/calendar';
import type { Opened } from './engine';

const TODAY = '2026-11-21';

export interface Article extends FullArticle {
  readonly published: boolean;
  readonly formerSlugs: readonly string[];
}

export interface ArticleStage {
  readonly source: ArticleStore;
  /** The public URL of a picture; unchanged when the site stores it. */
  pictureAddress(address: string): string;
}

/** Contract of every `ArticleStore`; `makeSource` creates a store with these articles, added in this order. */
export function describeArticleStore(
  name: string,
  makeSource: (articles: readonly Article[]) => Promise<Opened<ArticleStage>>,
): void {
  describe(`ArticleStore: ${name}`, () => {
    let opened: Opened<ArticleStage> | undefined;
    afterEach(() => opened?.close());

    async function open(articles: readonly Article[]): Promise<ArticleStore> {
      opened = await makeSource(articles);
      return opened.source.source;
    }
    const shown = (address: string) => opened?.source.pictureAddress(address) ?? '';

    test('an empty store has empty lists', async () => {
      const source = await open([]);
      expect(await source.published({ today: TODAY, limit: 16, offset: 0 })).toEqual({
        blogs: [],
        total: 0,
      });
      expect(await source.findAtSlug('article-1', TODAY)).toBeNull();
      expect(await source.related(1, TODAY, 3)).toEqual([]);
      expect(await source.listPublishedSlugs({ today: TODAY, limit: 10, offset: 0 })).toEqual([]);
    });

    describe('published', () => {
      test('an article in a list has exactly the fields of a card', async () => {
        const written = article(7, { mainHeading: 'शनि & “Saturn” 🪐' });
        const source = await open([written]);
        const list = await source.published({ today: TODAY, limit: 16, offset: 0 });
        expect(list).toEqual({ blogs: [buildTestCard(written, shown)], total: 1 });
      });

      test('articles are sorted by day, newest first, and within a day by id, newest first', async () => {
        const source = await open([
          article(1, { scheduleDate: '2026-11-19' }),
          article(2, { scheduleDate: '2026-11-21' }),
          article(3, { scheduleDate: '2025-12-31' }),
          article(4, { scheduleDate: '2026-11-19' }),
        ]);
        const { blogs } = await source.published({ today: TODAY, limit: 16, offset: 0 });
        expect(ids(blogs)).toEqual([2, 4, 1, 3]);
      });

      test('drafts and future articles are excluded', async () => {
        const source = await open(PARTLY_HIDDEN_ARTICLES);
        const today = await source.published({ today: TODAY, limit: 16, offset: 0 });
        expect([ids(today.blogs), today.total]).toEqual([[3], 1]);
        const tomorrow = await source.published({ today: '2026-11-22', limit: 16, offset: 0 });
        expect([ids(tomorrow.blogs), tomorrow.total]).toEqual([[2, 3], 2]);
      });

      test('pages have no gaps, and each page returns the total', async () => {
        const source = await open(
          Array.from({ length: 40 }, (_, index) =>
            article(index + 1, { scheduleDate: addDays(TODAY, -(index % 20)) }),
          ),
        );
        const pages = await Promise.all(
          [0, 16, 32, 48].map((offset) => source.published({ today: TODAY, limit: 16, offset })),
        );
        expect(pages.map((page) => page.blogs.length)).toEqual([16, 16, 8, 0]);
        expect(pages.map((page) => page.total)).toEqual([40, 40, 40, 40]);
        const all = await source.published({ today: TODAY, limit: 100, offset: 0 });
        expect(pages.flatMap((page) => ids(page.blogs))).toEqual(ids(all.blogs));
      });
    });

    describe('findAtSlug', () => {
      test('returns the complete article', async () => {
        const written = article(5, {
          // The format that `cleanArticleHtml` produces.
          htmlContent: '<p>“शुभ” <img alt="" src="lamp.webp" loading="lazy" /></p>'.repeat(5_000),
          images: [
            { contentKey: 'diya.webp', contentUrl: '/media/1' },
            { contentKey: 'lamp.webp', contentUrl: '/media/2' },
          ],
          metaTags: ['<title>Saturn’s "ring"</title>', '<meta name="description" content="…">'],
          keywords: ['Saturn', 'Sade Sati', 'शनि'],
        });
        const source = await open([written, article(6)]);
        expect(await source.findAtSlug('article-5', TODAY)).toEqual({
          kind: 'blog',
          blog: buildFullArticle(written, shown),
          twins: [],
        });
      });

      test('does not find an article that is not public yet', async () => {
        const source = await open(PARTLY_HIDDEN_ARTICLES);
        expect(await source.findAtSlug('article-1', TODAY)).toBeNull();
        expect(await source.findAtSlug('article-2', TODAY)).toBeNull();
        expect(await source.findAtSlug('article-2', '2026-11-22')).not.toBeNull();
        expect(await source.findAtSlug('article-%', TODAY)).toBeNull();
      });

      test('a former slug redirects to the current one', async () => {
        const source = await open([
          article(1, { slug: 'saturn-in-pisces', formerSlugs: ['saturn', 'shani'] }),
          article(2, { slug: 'hidden', formerSlugs: ['was-hidden'], published: false }),
        ]);
        const moved = { kind: 'moved', slug: 'saturn-in-pisces' };
        expect(await source.findAtSlug('shani', TODAY)).toEqual(moved);
        expect(await source.findAtSlug('saturn', TODAY)).toEqual(moved);
        expect(await source.findAtSlug('was-hidden', TODAY)).toBeNull();
      });

      test('a current slug has priority over a former one', async () => {
        const source = await open([
          article(1, { slug: 'moon-2026', formerSlugs: ['moon'] }),
          article(2, { slug: 'moon' }),
        ]);
        expect(await source.findAtSlug('moon', TODAY)).toMatchObject({ blog: { id: 2 } });
      });
    });

    describe('related', () => {
      test('sorts other articles by shared keywords, then by date, newest first, and excludes unrelated articles', async () => {
        const source = await open([
          article(1, { keywords: ['Saturn', 'Transit', 'Pisces'] }),
          article(2, { keywords: ['saturn'], scheduleDate: '2026-11-02' }),
          article(3, { keywords: ['SATURN', 'transit', 'Moon'] }),
          article(4, { keywords: ['pisces'], scheduleDate: '2026-11-03' }),
          article(5, { keywords: ['Moon'] }),
          article(6, { keywords: ['Saturn', 'Transit', 'Pisces'], published: false }),
          article(7, { keywords: ['Saturn', 'Transit', 'Pisces'], scheduleDate: '2026-11-22' }),
        ]);
        expect(ids(await source.related(1, TODAY, 3))).toEqual([3, 4, 2]);
        expect(ids(await source.related(1, TODAY, 1))).toEqual([3]);
        expect(ids(await source.related(999, TODAY, 3))).toEqual([]);
      });

      test('an article without keywords has no related articles', async () => {
        const source = await open([article(1), article(2)]);
        expect(await source.related(1, TODAY, 3)).toEqual([]);
      });
    });

    describe('publishedSlugs', () => {
      test('lists the slug and day of public articles, newest first, page by page', async () => {
        const source = await open([
          ...PARTLY_HIDDEN_ARTICLES,
          article(8, { scheduleDate: '2026-11-20' }),
          article(9, { scheduleDate: '2026-11-20' }),
        ]);
        const expected = [
          { slug: 'article-3', scheduleDate: '2026-11-21' },
          { slug: 'article-9', scheduleDate: '2026-11-20' },
          { slug: 'article-8', scheduleDate: '2026-11-20' },
        ].map((each) => ({ ...each, language: 'en', twinKey: null }));
        const slugs = (limit: number, offset: number) =>
          source.listPublishedSlugs({ today: TODAY, limit, offset });
        expect(await slugs(10, 0)).toEqual(expected);
        expect(await slugs(2, 0)).toEqual(expected.slice(0, 2));
        expect(await slugs(2, 2)).toEqual(expected.slice(2));
      });
    });
  });
}

function ids(blogs: readonly ArticleCard[]): number[] {
  return blogs.map((blog) => blog.id);
}

function buildTestCard(written: Article, shown: (address: string) => string): ArticleCard {
  return {
    id: written.id,
    slug: written.slug,
    language: written.language,
    heading: written.heading,
    mainHeading: written.mainHeading,
    mainDescription: written.mainDescription,
    mainImageUrl: shown(written.mainImageUrl),
    mainImageAlt: written.mainImageAlt,
    author: written.author,
    scheduleDate: written.scheduleDate,
  };
}

function buildFullArticle(written: Article, shown: (address: string) => string): FullArticle {
  const { htmlContent, metaTags, keywords } = written;
  const images = written.images.map(({ contentKey, contentUrl }) => ({
    contentKey,
    contentUrl: shown(contentUrl),
  }));
  return { ...buildTestCard(written, shown), htmlContent, images, metaTags, keywords };
}

function article(id: number, differences: Partial<Article> = {}): Article {
  return {
    id,
    slug: `article-${id}`,
    language: 'en',
    heading: `Article ${id}`,
    mainHeading: `The article number ${id}`,
    mainDescription: 'What the article says, in a sentence.',
    mainImageUrl: `/images/article-${id}.webp`,
    mainImageAlt: 'A lamp in the evening',
    author: 'The editors',
    scheduleDate: '2026-11-01',
    htmlContent: '<p>Text.</p>',
    images: [],
    metaTags: [],
    keywords: [],
    published: true,
    formerSlugs: [],
    ...differences,
  };
}

/** On the test day readers see only the third article; a day later they also see the second. */
const PARTLY_HIDDEN_ARTICLES = [
  article(1, { published: false }),
  article(2, { scheduleDate: '2026-11-22' }),
  article(3, { scheduleDate: '2026-11-21' }),
  article(4, { scheduleDate: null, published: false }),
];

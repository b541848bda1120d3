import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArticleCard } from '~/features/articles/article.store';
import { CAROUSEL_ARTICLES, buildCarousel } from './carousel';

function articles(count: number): ArticleCard[] {
  return Array.from({ length: count }, (_, index): ArticleCard => ({
    id: index + 1,
    slug: `article-${index + 1}`,
    language: 'en',
    heading: `Article ${index + 1}`,
    mainHeading: `Article ${index + 1}`,
    mainDescription: '',
    mainImageUrl: '/art/blog/x.svg',
    mainImageAlt: '',
    author: 'Editors',
    scheduleDate: '2026-11-21',
  }));
}

function idsOn(count: number, wanted: string | null): number[] {
  return buildCarousel(articles(count), wanted).blogs.map(({ id }) => id);
}

describe('buildCarousel', () => {
  it('shows three articles at a time and wraps around', () => {
    expect(buildCarousel(articles(7), null)).toMatchObject({
      page: 1,
      pages: 3,
      next: 2,
      previous: 3,
    });
    expect(buildCarousel(articles(7), '3')).toMatchObject({
      page: 3,
      pages: 3,
      next: 1,
      previous: 2,
    });
    expect(idsOn(7, '1')).toEqual([1, 2, 3]);
    expect(idsOn(7, '3')).toEqual([7]);
  });

  it('is empty without articles', () => {
    const empty = { blogs: [], page: 1, pages: 1, next: 1, previous: 1 };
    expect(buildCarousel([], '1')).toEqual(empty);
  });

  it.each(['0', '-1', '4', '1.5', 'x', '', '1e9', 'Infinity', 'NaN'])(
    'shows the first page for ?blogs=%s',
    (wanted) => {
      expect(idsOn(7, wanted)).toEqual([1, 2, 3]);
    },
  );

  it('shows every article exactly once per round, forwards and backwards', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: CAROUSEL_ARTICLES }), (count) => {
        const newest = articles(count);
        for (const way of ['next', 'previous'] as const) {
          const seen: number[] = [];
          let page = 1;
          do {
            const view = buildCarousel(newest, String(page));
            seen.push(...view.blogs.map(({ id }) => id));
            page = view[way];
          } while (page !== 1);
          expect(seen.sort((a, b) => a - b)).toEqual(newest.map(({ id }) => id));
        }
      }),
    );
  });
});

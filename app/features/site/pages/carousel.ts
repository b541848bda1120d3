import type { ArticleCard } from '~/features/articles/article.store';
import { countPages, parsePage } from '~/shared/paging/paging';

/** From the specification. */
const CAROUSEL_SIZE = 3;
export const CAROUSEL_ARTICLES = 12;
export const CAROUSEL_PAGES = CAROUSEL_ARTICLES / CAROUSEL_SIZE;

export interface Carousel {
  readonly blogs: readonly ArticleCard[];
  /** Starts at 1. */
  readonly page: number;
  readonly pages: number;
  /** The last page wraps around to the first. */
  readonly next: number;
  readonly previous: number;
}

export function buildCarousel(newest: readonly ArticleCard[], wanted: string | null): Carousel {
  const pages = countPages(newest.length, CAROUSEL_SIZE);
  const number = parsePage(wanted) ?? 1;
  const page = number <= pages ? number : 1;
  const start = (page - 1) * CAROUSEL_SIZE;
  return {
    blogs: newest.slice(start, start + CAROUSEL_SIZE),
    page,
    pages,
    next: (page % pages) + 1,
    previous: ((page - 2 + pages) % pages) + 1,
  };
}

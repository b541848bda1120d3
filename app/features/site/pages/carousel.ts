import type { ArticleCard } from '~/features/articles/article.store';
import { countPages, parsePage } from '~/shared/paging/paging';

/** How many articles the home page shows at a time, as specified. */
const CAROUSEL_SIZE = 3;
/** The carousel turns through the newest articles only. */
export const CAROUSEL_ARTICLES = 12;
/** So many views there are at most. */
export const CAROUSEL_PAGES = CAROUSEL_ARTICLES / CAROUSEL_SIZE;

export interface Carousel {
  readonly blogs: readonly ArticleCard[];
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
  /** After the last comes the first. */
  readonly next: number;
  readonly previous: number;
}

/** One view of the newest articles; the first view for one that does not exist. */
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

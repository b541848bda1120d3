import type { CalendarDate } from '~/shared/time/calendar';
import type { FullArticle } from './article.store';

/** For the API. */
export interface PublishedArticle extends FullArticle {
  readonly formerSlugs: readonly string[];
  /** First and last day of visibility; null: unlimited. */
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  readonly version: number;
}

/** Sort key, newest first: first day (`getFirstPublicDay`), then id. */
export interface ArticlePlace {
  readonly day: CalendarDate;
  readonly id: number;
}

export interface ArticleRange {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** Cursor; null for the first page. */
  readonly after: ArticlePlace | null;
  /** Maximum; a remote store can return a fixed page size. */
  readonly limit: number;
  /** If false, `htmlContent` can be empty. */
  readonly withContent: boolean;
}

export interface ArticlePart {
  readonly articles: readonly PublishedArticle[];
  readonly isEnd: boolean;
}

/** Articles for the API. Every method can throw `StoreError`. */
export interface PublishedArticleStore {
  /** @returns articles visible on `until` and scheduled from `from`, newest first, without content pictures */
  between(range: ArticleRange): Promise<ArticlePart>;
  /** @returns an article visible on `today` or expired; null otherwise */
  find(id: number, today: CalendarDate): Promise<PublishedArticle | null>;
}

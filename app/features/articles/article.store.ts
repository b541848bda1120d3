import type { Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';

export interface ArticleCard {
  readonly id: number;
  readonly slug: string;
  readonly language: Language;
  readonly heading: string;
  readonly mainHeading: string;
  readonly mainDescription: string;
  readonly mainImageUrl: string;
  readonly mainImageAlt: string;
  readonly author: string;
  /** First public day; null if the store has no valid date. */
  readonly scheduleDate: CalendarDate | null;
}

export interface FullArticle extends ArticleCard {
  /** Cleaned HTML; refers to pictures by URL or `contentKey`. */
  readonly htmlContent: string;
  readonly images: readonly ArticleImage[];
  /** Title and meta markup of the editor or the provider. */
  readonly metaTags: readonly string[];
  readonly keywords: readonly string[];
}

export interface ArticleImage {
  readonly contentKey: string;
  readonly contentUrl: string;
}

export interface Twin {
  readonly language: Language;
  readonly slug: string;
}

export type ArticleAtSlug =
  | { readonly kind: 'blog'; readonly blog: FullArticle; readonly twins: readonly Twin[] }
  | { readonly kind: 'moved'; readonly slug: string };

export interface ListedSlug extends Twin {
  readonly scheduleDate: CalendarDate;
  /** Shared by twins; null without twins. */
  readonly twinKey: string | null;
}

/** All languages. Every method can throw `StoreError`. */
export interface ArticleStore {
  /** @returns articles of one or all languages that are public on `today`, newest first, with the total */
  published(query: {
    language?: Language;
    today: CalendarDate;
    limit: number;
    offset: number;
  }): Promise<{ readonly blogs: readonly ArticleCard[]; readonly total: number }>;

  /** @returns the article with those of its twins that are visible on `today`; null for an unknown slug */
  findAtSlug(slug: string, today: CalendarDate): Promise<ArticleAtSlug | null>;

  /** @returns articles of the same language with shared keywords, best match first */
  related(id: number, today: CalendarDate, limit: number): Promise<readonly ArticleCard[]>;

  /** @returns published articles for the sitemap, newest first */
  listPublishedSlugs(query: {
    today: CalendarDate;
    limit: number;
    offset: number;
  }): Promise<readonly ListedSlug[]>;
}

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

import type { CalendarDate } from '~/shared/time/calendar';

/** What a list or card shows of an article. */
export interface BlogCard {
  readonly id: number;
  readonly slug: string;
  /** The short heading the slug was made from. */
  readonly heading: string;
  /** The headline readers see. */
  readonly mainHeading: string;
  readonly mainDescription: string;
  readonly mainImageUrl: string;
  readonly mainImageAlt: string;
  /** The author label. */
  readonly author: string;
  /** The day from which it is shown; null when the source gave no valid date. */
  readonly scheduleDate: CalendarDate | null;
}

/** An article whole. */
export interface Blog extends BlogCard {
  /** Has been through `cleanArticleHtml`; may name pictures by their `contentKey`. */
  readonly htmlContent: string;
  readonly images: readonly BlogImage[];
  /** Strings of title and meta markup, as an editor or the provider gave them. */
  readonly metaTags: readonly string[];
  readonly keywords: readonly string[];
}

/** A picture inside an article: the name in its HTML, and the address where it can be fetched. */
export interface BlogImage {
  readonly contentKey: string;
  readonly contentUrl: string;
}

/** What stands at a slug: an article, or the way to an article that had this slug before. */
export type BlogAtSlug =
  | { readonly kind: 'blog'; readonly blog: Blog }
  | { readonly kind: 'moved'; readonly slug: string };

/** Articles. Every method may throw `SourceFailure`. */
export interface BlogSource {
  /** @returns published articles whose schedule date is `today` or earlier, newest first, and how many there are in all */
  published(query: {
    today: CalendarDate;
    limit: number;
    offset: number;
  }): Promise<{ readonly blogs: readonly BlogCard[]; readonly total: number }>;

  /** @returns what a reader of `today` finds at the slug; null when nothing is there */
  findAtSlug(slug: string, today: CalendarDate): Promise<BlogAtSlug | null>;

  /** @returns published articles that share keywords with the given one, those with the most in common first */
  related(id: number, today: CalendarDate, limit: number): Promise<readonly BlogCard[]>;

  /** @returns slug and day of every published article, newest first, for the sitemap; at most `limit` from `offset` */
  publishedSlugs(query: {
    today: CalendarDate;
    limit: number;
    offset: number;
  }): Promise<readonly { readonly slug: string; readonly scheduleDate: CalendarDate }[]>;
}

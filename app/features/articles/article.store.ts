import type { Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';

/** What a list or card shows of an article. */
export interface BlogCard {
  readonly id: number;
  readonly slug: string;
  /** The language it is written in. */
  readonly language: Language;
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

/** The same article in another language. */
export interface Twin {
  readonly language: Language;
  readonly slug: string;
}

/** What stands at a slug: an article, or the way to an article that had this slug before. */
export type BlogAtSlug =
  | { readonly kind: 'blog'; readonly blog: Blog; readonly twins: readonly Twin[] }
  | { readonly kind: 'moved'; readonly slug: string };

/** An article as the sitemap names it. */
export interface ListedSlug extends Twin {
  readonly scheduleDate: CalendarDate;
  /** What twins have in common; null where the article has none. */
  readonly twinKey: string | null;
}

/** Articles in all languages. Every method may throw `SourceFailure`. */
export interface BlogSource {
  /** @returns published articles of a language, or of all, whose schedule date is `today` or earlier, newest first, and how many there are in all */
  published(query: {
    language?: Language;
    today: CalendarDate;
    limit: number;
    offset: number;
  }): Promise<{ readonly blogs: readonly BlogCard[]; readonly total: number }>;

  /** @returns what a reader of `today` finds at the slug, with the twins that such a reader can see; null when nothing is there */
  findAtSlug(slug: string, today: CalendarDate): Promise<BlogAtSlug | null>;

  /** @returns published articles of its language that share keywords with the given one, those with the most in common first */
  related(id: number, today: CalendarDate, limit: number): Promise<readonly BlogCard[]>;

  /** @returns slug, language and day of every published article, newest first, for the sitemap; at most `limit` from `offset` */
  publishedSlugs(query: {
    today: CalendarDate;
    limit: number;
    offset: number;
  }): Promise<readonly ListedSlug[]>;
}

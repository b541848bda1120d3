import type { CalendarDate } from '~/shared/time/calendar';
import type { Blog } from './article.store';

/** An article with what other sites need to show it as this one does. */
export interface PublishedArticle extends Blog {
  /** Slugs that it had before. */
  readonly formerSlugs: readonly string[];
  /** The first and the last day on which it is shown; null: no bound. */
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  /** Raised by every change. */
  readonly version: number;
}

/** Where an article stands in a list, newest first: by its first day (`firstDayOf`), and on the same day by its number. */
export interface ArticlePlace {
  readonly day: CalendarDate;
  readonly id: number;
}

/** Which articles are wanted. */
export interface ArticleRange {
  /** The earliest schedule date. */
  readonly from: CalendarDate;
  /** The day whose readers are meant. */
  readonly until: CalendarDate;
  /** The list begins behind this place; null: with the newest. */
  readonly after: ArticlePlace | null;
  /** How many at most; a source that has its list from elsewhere may give what it was given. */
  readonly limit: number;
  /** Whether `htmlContent` is wanted: it is empty otherwise, and may be. */
  readonly withContent: boolean;
}

/** A part of the list. */
export interface ArticlePart {
  readonly articles: readonly PublishedArticle[];
  /** Whether it is known that nothing comes behind. */
  readonly isEnd: boolean;
}

/** Public articles whole, for the API that this site serves. Every method may throw `SourceFailure`. */
export interface PublishedArticles {
  /**
   * @returns what readers of the day `until` see, if its schedule date is `from` or later; newest first, without the pictures
   * inside
   */
  between(range: ArticleRange): Promise<ArticlePart>;
  /** @returns an article that readers of `today` see, or saw until its last day; null when there is none */
  find(id: number, today: CalendarDate): Promise<PublishedArticle | null>;
}

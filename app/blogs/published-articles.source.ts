import type { CalendarDate } from '~/time/calendar';
import type { Blog } from './blog.source';

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

/** Public articles whole, for the API that this site serves. Every method may throw `SourceFailure`. */
export interface PublishedArticles {
  /** What readers of the day `until` see, if its schedule date is `from` or later; newest first, without the pictures inside. */
  between(from: CalendarDate, until: CalendarDate): Promise<readonly PublishedArticle[]>;
  /** An article that readers of `today` see, or saw until its last day; null when there is none. */
  find(id: number, today: CalendarDate): Promise<PublishedArticle | null>;
}

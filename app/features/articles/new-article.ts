import type { Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';

/** An article to be stored. Its HTML must have been through `cleanArticleHtml`. */
export interface NewBlog {
  readonly slug: string;
  readonly language: Language;
  /** The slug of the same article in the base language; null where it has none. */
  readonly twinOf: string | null;
  readonly heading: string;
  readonly mainHeading: string;
  readonly mainDescription: string;
  readonly mainImageUrl: string;
  readonly mainImageAlt: string;
  readonly author: string;
  readonly scheduleDate: CalendarDate;
  /** Lower case. */
  readonly keywords: readonly string[];
  readonly metaTags: readonly string[];
  readonly htmlContent: string;
}

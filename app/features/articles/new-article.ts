import type { Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';

export interface NewArticle {
  readonly slug: string;
  readonly language: Language;
  /** Slug of the base-language article; null if there is none. */
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

import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { SignSlug } from '~/features/astronomy/signs';
import type { CalendarDate } from '~/shared/time/calendar';

/** What stands for a sign on a day. */
export interface SignState {
  readonly sign: SignSlug;
  readonly state: 'published' | 'draft' | 'missing';
  /** The published text, as it is edited; empty without one. */
  readonly text: string;
}

/** A day in a language, as the pages of all twelve signs show it. */
export interface DayView {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  /** Twelve, in order; null while the store fails. */
  readonly signs: readonly SignState[] | null;
  /** Names the published versions; empty for none. */
  readonly digest: string;
}

/** What readers see there, in words. */
export const STATE_LABELS: Readonly<Record<SignState['state'], string>> = {
  published: 'the published text',
  draft: 'the site’s draft',
  missing: 'nothing yet',
};

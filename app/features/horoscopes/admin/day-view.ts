import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { SignSlug } from '~/features/astronomy/signs';
import type { CalendarDate } from '~/shared/time/calendar';

export interface SignState {
  readonly sign: SignSlug;
  readonly state: 'published' | 'draft' | 'missing';
  readonly text: string;
}

export interface DayView {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  /** Twelve signs, in order. Null if the store failed. */
  readonly signs: readonly SignState[] | null;
  /** Identifies the published versions. Empty if there are none. */
  readonly digest: string;
}

export const STATE_LABELS: Readonly<Record<SignState['state'], string>> = {
  published: 'the published text',
  draft: 'the site’s draft',
  missing: 'nothing yet',
};

import type { CalendarDate } from '~/shared/time/calendar';
import type { Reading } from './horoscope.store';

export interface RewriteCounts {
  readonly rewritten: number;
  readonly unchanged: number;
  /** Written, corrected or confirmed by an editor, and therefore not rewritten. */
  readonly edited: number;
}

/** The site's own store of drafts. Every method may throw `StoreError`. */
export interface DraftStore {
  /**
   * Skips days, signs and languages that have a reading.
   * @returns the number of added readings
   */
  addMissing(readings: readonly Reading[]): Promise<number>;
  /** @returns the days with readings, oldest first */
  days(): Promise<readonly CalendarDate[]>;
  /**
   * Updates existing drafts only.
   * @param options.dryRun compare and count only
   * @returns how many were rewritten, unchanged, and kept because somebody edited them
   */
  rewrite(
    date: CalendarDate,
    drafts: readonly Reading[],
    options: { readonly dryRun: boolean },
  ): Promise<RewriteCounts>;
}

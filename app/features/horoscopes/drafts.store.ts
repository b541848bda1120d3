import type { CalendarDate } from '~/shared/time/calendar';
import type { Reading } from './horoscope.store';

/** What became of the stored readings that were compared with newly written drafts. */
export interface RewriteCounts {
  /** Drafts that had another wording. */
  readonly rewritten: number;
  /** Drafts that had the new wording already. */
  readonly unchanged: number;
  /** Readings that an administrator wrote, corrected or confirmed: they stay. */
  readonly edited: number;
}

/** Where the draft writer puts its readings: the site's own store. Every method may throw `StoreError`. */
export interface DraftStore {
  /**
   * Adds drafts for days, signs and languages that have no reading yet, and leaves all others alone.
   * @returns the number of readings added
   */
  addMissing(readings: readonly Reading[]): Promise<number>;
  /** @returns the days that have any reading, the earliest first */
  days(): Promise<readonly CalendarDate[]>;
  /**
   * Puts the wording of these drafts into the stored ones of a day; adds nothing and never touches a reading that is no draft any
   * more.
   * @param options.dryRun compare and count only
   * @returns how many were rewritten, unchanged, and kept because somebody edited them
   */
  rewrite(
    date: CalendarDate,
    drafts: readonly Reading[],
    options: { readonly dryRun: boolean },
  ): Promise<RewriteCounts>;
}

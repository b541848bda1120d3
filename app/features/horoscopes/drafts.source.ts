import type { Reading } from './horoscope.source';

/** Where the draft writer puts its readings: the site's own store. Every method may throw `SourceFailure`. */
export interface DraftSource {
  /**
   * Adds drafts for days, signs and languages that have no reading yet, and leaves all others alone.
   * Gives the number of readings added.
   */
  addMissing(readings: readonly Reading[]): Promise<number>;
}

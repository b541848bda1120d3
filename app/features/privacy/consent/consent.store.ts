import type { Consent, Notice } from './consent';

export interface ConsentStore {
  /** Has no effect if this version has already been accepted. */
  add(mobile: string, consent: Consent): Promise<void>;
  /** @returns active consents, oldest first */
  find(mobile: string): Promise<Consent[]>;
  /** Stores the ended consents as proof, under a keyed hash instead of the number. */
  end(mobile: string, notices: readonly Notice[], key: string, at: Date): Promise<void>;
  /** Deletes consents that ended before this moment. */
  sweep(before: Date): Promise<void>;
}

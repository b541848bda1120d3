import type { Consent, Notice } from './consent';

export interface ConsentStore {
  /** No effect for a version already accepted. */
  add(mobile: string, consent: Consent): Promise<void>;
  /** @returns active consents, oldest first */
  find(mobile: string): Promise<Consent[]>;
  /** Stores ended consents as proof, with a key instead of the number. */
  end(mobile: string, notices: readonly Notice[], key: string, at: Date): Promise<void>;
  /** Deletes consents that ended before this moment. */
  sweep(before: Date): Promise<void>;
}

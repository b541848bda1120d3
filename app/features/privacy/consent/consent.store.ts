import type { Consent, Notice } from './consent';

/** Who agreed to which notice, and until when. Every method may throw `SourceFailure`. */
export interface ConsentSource {
  /** Writes a consent of a number; the same version of a notice once more changes nothing. */
  add(mobile: string, consent: Consent): Promise<void>;
  /** @returns the consents of a number that have not ended, the oldest first */
  find(mobile: string): Promise<Consent[]>;
  /** Ends a number's consents to some notices: they stay as a proof, under a key in the number's place. */
  end(mobile: string, notices: readonly Notice[], key: string, at: Date): Promise<void>;
  /** Forgets what ended before a moment. */
  sweep(before: Date): Promise<void>;
}

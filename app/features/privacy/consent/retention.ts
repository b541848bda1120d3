/** Retention in days, used by notices, the privacy policy and the sweeps (docs/understand/privacy.md). */
export const RETENTION_DAYS = {
  /** Bank details and documents, so that an astrologer can reapply. */
  afterDecision: 180,
  /** Unsubmitted applications, after their last change. */
  unfinished: 180,
  /** Proof of consent. */
  consentAfterEnd: 365,
  /** Limitation period for legal claims. */
  auditLog: 3 * 365,
} as const;

const DAY_MS = 86_400_000;

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

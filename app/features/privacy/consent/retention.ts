/** How long what is kept of people is kept, in days: notices, the privacy policy and the sweeps go by it (docs/understand/privacy.md). */
export const KEPT_DAYS = {
  /** Bank details and documents after a rejection or deactivation: long enough to apply again. */
  afterDecision: 180,
  /** The same of an application that was begun and not handed in, after its last change. */
  unfinished: 180,
  /** The proof that somebody agreed, after the consent ended. */
  consentAfterEnd: 365,
  /** Lines of the audit log: as long as a claim can be brought to court. */
  auditLog: 3 * 365,
} as const;

const DAY_MS = 86_400_000;

/** @returns the moment before which something is too old to be kept, so many days before `now` */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

import type { AuditEntry } from '~/shared/audit-entry';
import type { Role } from '~/features/administration/admin';
import type { NewNotification } from '~/features/notifications/outbox.store';

export interface DigestReader {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  readonly lastDigestAt: Date | null;
}

/** Subscribers and dates of the daily email. Every method can throw `StoreError`. */
export interface DigestSource {
  /** @returns enabled subscribers who have signed in before, so that an unused address gets no email */
  readers(): Promise<DigestReader[]>;
  /** @returns whether the administrator subscribes to the daily email */
  isSubscribed(adminId: number): Promise<boolean>;
  /** Adds an audit entry. @returns false if nothing changes */
  setSubscribed(adminId: number, wanted: boolean, audit: AuditEntry): Promise<boolean>;
  /**
   * Stores the time of the check together with the email. @param message null if there is nothing to report
   * @returns false if the email already exists or the administrator has unsubscribed; nothing is written then
   */
  write(adminId: number, message: NewNotification | null, at: Date): Promise<boolean>;
}

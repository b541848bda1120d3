import type { AuditEntry } from '~/shared/audit-entry';
import type { Role } from '~/features/administration/role';
import type { NewNotification } from '~/features/notifications/outbox.store';

export interface DigestReader {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  readonly lastDigestAt: Date | null;
}

/** Subscribers and dates of the daily mail. Every method can throw `StoreError`. */
export interface DigestSource {
  /** @returns enabled subscribers who have signed in before: an unused address gets no mail */
  readers(): Promise<DigestReader[]>;
  /** @returns whether an administrator subscribes to it */
  isSubscribed(adminId: number): Promise<boolean>;
  /** Adds an audit entry. @returns false if nothing changes */
  setSubscribed(adminId: number, wanted: boolean, audit: AuditEntry): Promise<boolean>;
  /**
   * Stores the time of the check together with its mail. @param message null if there is nothing to report
   * @returns false if the mail already exists or the administrator has unsubscribed; nothing is written
   */
  write(adminId: number, message: NewNotification | null, at: Date): Promise<boolean>;
}

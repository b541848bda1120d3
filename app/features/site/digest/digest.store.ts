import type { AuditEntry } from '~/shared/audit-entry';
import type { Role } from '~/features/administration/role';
import type { NewNotification } from '~/features/notifications/outbox.store';

/** An administrator who gets the mail of each morning. */
export interface DigestReader {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  /** When the site looked last what there is to tell; null: never yet. */
  readonly toldAt: Date | null;
}

/** Subscribers and dates of the daily mail. Every method may throw `StoreError`. */
export interface DigestSource {
  /** @returns who wants it, is not shut out and has signed in before: an address that nobody has used yet gets nothing */
  readers(): Promise<DigestReader[]>;
  /** @returns whether an administrator wants it */
  isWanted(adminId: number): Promise<boolean>;
  /** Switches it on or off, with the line of the audit log. @returns false where it is so already: nothing is written */
  setWanted(adminId: number, wanted: boolean, audit: AuditEntry): Promise<boolean>;
  /**
   * Notes that it was looked what there is to tell, together with the mail that tells it; null where there is nothing.
   * @returns false where a message of its key is there, or the administrator wants none any more: nothing is written
   */
  write(adminId: number, message: NewNotification | null, at: Date): Promise<boolean>;
}

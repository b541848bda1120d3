import type { AuditEntry } from '~/shared/audit-entry';
import type { Role } from '~/features/administration/admin';
import type { NewNotification } from '~/features/notifications/outbox.store';

export type LinkPurpose = 'invitation' | 'password';

export interface AdminLink {
  readonly tokenHash: string;
  readonly purpose: LinkPurpose;
  /** In lower case. Only the newest link for a purpose and address exists. */
  readonly email: string;
  /** Role of the invited account; null for a password reset. */
  readonly role: Role | null;
  readonly madeBy: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export type NewLink = Omit<AdminLink, 'usedAt'>;

/** @returns the key of the e-mail with the link */
export function linkMessageKey(tokenHash: string): string {
  return `link:${tokenHash}`;
}

export interface AccountChange {
  readonly role?: Role;
  readonly disabled?: boolean;
  /** Removes the second factor and its recovery codes, and ends the sessions. */
  readonly secondFactor?: null;
  /** Invalidates the password and ends the sessions. Only this link then allows signing in. */
  readonly passwordLink?: NewLink;
}

/** `stale`: changed concurrently. `last-owner`: no owner who can sign in would remain. */
export type ChangeOutcome = 'changed' | 'stale' | 'last-owner';

/** Written in the link's transaction: the audit entry, and the e-mail when a mail server is configured. */
export interface LinkFields {
  readonly audit: AuditEntry;
  readonly message: NewNotification | null;
}

/** Administrators' accounts and their invitation links. Every method may throw `StoreError`. */
export interface PeopleSource {
  /**
   * Changes an account and writes its audit entry and the e-mail with its link, in one transaction.
   * @param version version that the owner saw; null: any
   * @returns `stale` for another version, `last-owner` when no owner would remain
   */
  change(
    id: number,
    change: AccountChange,
    given: LinkFields & { readonly version: number | null },
  ): Promise<ChangeOutcome>;
  /**
   * Replaces an older invitation for the address and cancels its e-mail.
   * @returns false when the address has an account
   */
  invite(link: NewLink, given: LinkFields): Promise<boolean>;
  /** Revokes an invitation and cancels its unsent e-mail. @returns false when the address has no unused invitation */
  withdraw(email: string, audit: AuditEntry): Promise<boolean>;
  /** @returns the unused invitations, sorted by address */
  listInvitations(): Promise<AdminLink[]>;
  /** @returns the link of a token, even if used; null when it does not exist */
  findLink(tokenHash: string): Promise<AdminLink | null>;
  /**
   * Uses up a link: creates the invited account, or sets the new password and ends the sessions.
   * @returns false when the link was used, revoked or expired, or the invited address already has an account
   */
  useLink(
    tokenHash: string,
    given: { readonly passwordHash: string; readonly audit: AuditEntry },
  ): Promise<boolean>;
  /** Deletes links that expired before this time, and their unsent e-mails. */
  sweepLinks(before: Date): Promise<void>;
}

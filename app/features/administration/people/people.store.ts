import type { AuditEntry } from '~/shared/audit-entry';
import type { Role } from '~/features/administration/role';
import type { NewNotification } from '~/features/notifications/outbox.store';

/** What a link is for: an account of one's own, or a new password for the account there is. */
export type LinkPurpose = 'invitation' | 'password';

/** A link that is good once. The store knows its token by the hash only. */
export interface AdminLink {
  readonly tokenHash: string;
  readonly purpose: LinkPurpose;
  /** Lower case; there is one link of a purpose for an address, the newest. */
  readonly email: string;
  /** The role of the account that an invitation makes; null for a new password. */
  readonly role: Role | null;
  /** Who made it, as the audit log names people. */
  readonly madeBy: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** A link that is being made. */
export type NewLink = Omit<AdminLink, 'usedAt'>;

/** @returns the key of the mail that brings a link */
export function linkMessageKey(tokenHash: string): string {
  return `link:${tokenHash}`;
}

/** What an owner changes of an account; what is absent stays. */
export interface AccountChange {
  readonly role?: Role;
  /** Shutting out ends the sessions. */
  readonly disabled?: boolean;
  /** Takes the second factor and its recovery codes away, and ends the sessions. */
  readonly secondFactor?: null;
  /** Makes the password void, and ends the sessions: only this link lets in again. */
  readonly passwordBy?: NewLink;
}

/** `stale`: somebody changed the account meanwhile. `last-owner`: no owner would be left who can sign in. */
export type ChangeOutcome = 'changed' | 'stale' | 'last-owner';

/** What is written with a link: the line of the audit log, and the mail that brings it, where mail is set up. */
export interface WithLink {
  readonly audit: AuditEntry;
  readonly message: NewNotification | null;
}

/** What owners do about administrators' accounts, and the links that they hand out. Every method may throw `StoreError`. */
export interface PeopleSource {
  /**
   * Changes an account with its line of the audit log, and the mail that brings its link, in one transaction.
   * @param version the version that the owner saw; null: whatever it is
   * @returns `stale` when the account has another version, `last-owner` when nobody could look after the others afterwards
   */
  change(
    id: number,
    change: AccountChange,
    given: WithLink & { readonly version: number | null },
  ): Promise<ChangeOutcome>;
  /**
   * Makes an invitation; an older one of the same address is void, and its mail does not leave any more.
   * @returns false when the address has an account
   */
  invite(link: NewLink, given: WithLink): Promise<boolean>;
  /** Takes an invitation back, with its mail where that has not left. @returns false when there is none that was not used */
  withdraw(email: string, audit: AuditEntry): Promise<boolean>;
  /** @returns the invitations that nobody has used, in the order of their addresses */
  listInvitations(): Promise<AdminLink[]>;
  /** @returns the link of a token, used ones included; null when there is none */
  findLink(tokenHash: string): Promise<AdminLink | null>;
  /**
   * Uses a link up: makes the account of an invitation, or gives the account its new password and ends its sessions.
   * @returns false when the link was used, taken back or has expired, or when the address of an invitation has an account by now
   */
  useLink(
    tokenHash: string,
    given: { readonly passwordHash: string; readonly audit: AuditEntry },
  ): Promise<boolean>;
  /** Forgets links that expired before a moment, and their mails that were not sent. */
  sweepLinks(before: Date): Promise<void>;
}

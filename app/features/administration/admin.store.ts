import type { AuditEntry } from '~/shared/audit-entry';
import type { Role } from './role';

export interface AdminAccount {
  readonly id: number;
  /** Lower case; unique. */
  readonly email: string;
  /** Argon2id hash in PHC form. */
  readonly passwordHash: string;
  readonly role: Role;
  /** Raised by every change of who can sign in, and how. */
  readonly version: number;
  readonly disabled: boolean;
  /** The sealed secret of the second factor; null without one. */
  readonly totpSealed: string | null;
  readonly lastSignInAt: Date | null;
  /** What the site made the password from (with a key of the install), while nobody has used it; null otherwise. */
  readonly passwordMadeFrom: string | null;
}

/** A second factor: its sealed secret, the time step of the code that proved it, and the hashes of its recovery codes. */
export interface SecondFactor {
  readonly totpSealed: string;
  readonly provedStep: number;
  readonly recoveryHashes: readonly string[];
}

/** What else is written in the same transaction as a change of an account. */
export interface AdminChange {
  readonly audit: AuditEntry;
  /** The one session that goes on; all others of the account end. Null: all end. */
  readonly keepSession: number | null;
}

/**
 * The administrators' accounts. A change of who can sign in, and how, ends the account's sessions and is noted in the audit
 * log in one transaction. Every method may throw `StoreError`.
 */
export interface AdminSource {
  /** Makes an account. @returns false when the e-mail address is taken */
  createAdmin(
    account: { email: string; passwordHash: string; role: Role; passwordMadeFrom?: string },
    audit: AuditEntry,
  ): Promise<boolean>;
  /** @returns the account with this e-mail address in any letter case; null when there is none */
  findAdminByEmail(email: string): Promise<AdminAccount | null>;
  /** @returns the account; null when there is none */
  findAdminById(id: number): Promise<AdminAccount | null>;
  /** @returns all accounts in the order of their addresses */
  listAdmins(): Promise<AdminAccount[]>;
  /** Replaces the password; `madeFrom` where the site made the new one as it made the first. */
  setPassword(
    id: number,
    passwordHash: string,
    change: AdminChange,
    madeFrom?: string,
  ): Promise<void>;
  /** Notes that the password was used: what it was made from is forgotten. Starting a session notes it as well. */
  notePasswordUsed(id: number): Promise<void>;
  /** Replaces the second factor and its recovery codes, or takes them away (null). */
  setSecondFactor(id: number, factor: SecondFactor | null, change: AdminChange): Promise<void>;
  /** Replaces the recovery codes alone. */
  replaceRecoveryCodes(
    id: number,
    recoveryHashes: readonly string[],
    change: AdminChange,
  ): Promise<void>;
  /** Takes the code of a time step. @returns false when one of this step or a later one was taken before */
  takeTotpStep(id: number, step: number): Promise<boolean>;
  /** Uses a recovery code up. @returns false when the account does not have it (any more) */
  takeRecoveryCode(id: number, codeHash: string): Promise<boolean>;
  /** @returns how many recovery codes the account has left */
  countRecoveryCodes(id: number): Promise<number>;
}

import type { AuditEntry } from '~/shared/audit-entry';
import type { Role } from './role';

export interface AdminAccount {
  readonly id: number;
  readonly email: string;
  /** Argon2id hash in PHC form. */
  readonly passwordHash: string;
  readonly role: Role;
  /** Increases when sign-in data or rights change. */
  readonly version: number;
  readonly disabled: boolean;
  readonly totpSealed: string | null;
  readonly lastSignInAt: Date | null;
  /** Seed of the generated password until it is first used; otherwise null. */
  readonly passwordMadeFrom: string | null;
}

/** The encrypted secret, the time step of the code that confirmed it, and the hashes of its recovery codes. */
export interface SecondFactor {
  readonly totpSealed: string;
  readonly provedStep: number;
  readonly recoveryHashes: readonly string[];
}

/** Written in the transaction that changes the account. */
export interface AdminChange {
  readonly audit: AuditEntry;
  /** The session that stays open; null ends all sessions of the account. */
  readonly keepSession: number | null;
}

/**
 * The administrators' accounts. A change to sign-in data or rights ends the account's sessions and writes an audit
 * line, in one transaction. Every method may throw `StoreError`.
 */
export interface AdminSource {
  /** @returns false when the e-mail address is taken */
  createAdmin(
    account: { email: string; passwordHash: string; role: Role; passwordMadeFrom?: string },
    audit: AuditEntry,
  ): Promise<boolean>;
  /** Case-insensitive. @returns null when there is no account */
  findAdminByEmail(email: string): Promise<AdminAccount | null>;
  /** @returns null when there is no account */
  findAdminById(id: number): Promise<AdminAccount | null>;
  /** @returns all accounts, sorted by address */
  listAdmins(): Promise<AdminAccount[]>;
  /** Replaces the password; `madeFrom` is the seed of a generated one. */
  setPassword(
    id: number,
    passwordHash: string,
    change: AdminChange,
    madeFrom?: string,
  ): Promise<void>;
  /** Records that the password was used and deletes its seed. Starting a session does the same. */
  markPasswordUsed(id: number): Promise<void>;
  /** Replaces the second factor and its recovery codes; null removes them. */
  setSecondFactor(id: number, factor: SecondFactor | null, change: AdminChange): Promise<void>;
  replaceRecoveryCodes(
    id: number,
    recoveryHashes: readonly string[],
    change: AdminChange,
  ): Promise<void>;
  /** Accepts the code of a time step. @returns false when this step or a later one was already used */
  consumeTotpStep(id: number, step: number): Promise<boolean>;
  /** Uses up a recovery code. @returns false when the account does not have it */
  consumeRecoveryCode(id: number, codeHash: string): Promise<boolean>;
  /** @returns the number of recovery codes left */
  countRecoveryCodes(id: number): Promise<number>;
}

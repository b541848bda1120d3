import type { AuditEntry } from '~/shared/audit-entry';
import type { Result } from '~/shared/result/result';
import type { Clock } from '~/shared/time/clock';
import type { CreateMailJob } from '~/features/notifications/outbox.server';
import type { AuditSource } from './audit.store';
import type { PeopleSource } from './people/people.store';
import type { Role, SignedInAdmin } from './admin';

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

export interface AdminSession {
  readonly id: number;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly browser: string;
}

/** The administrators' sessions. Tokens are stored only as hashes. Every method may throw `StoreError`. */
export interface AdminSessionSource {
  /** Starts a session and records the time in the account. */
  start(session: {
    readonly adminId: number;
    readonly tokenHash: string;
    readonly browser: string;
    readonly at: Date;
  }): Promise<void>;
  /** @returns null when the session has ended or the account is disabled */
  find(
    tokenHash: string,
  ): Promise<{ session: AdminSession; admin: Omit<SignedInAdmin, 'sessionId'> } | null>;
  /** @returns the account's sessions, last used first */
  list(adminId: number): Promise<AdminSession[]>;
  touch(id: number, at: Date): Promise<void>;
  /** @returns false when the account has no such session */
  end(adminId: number, id: number): Promise<boolean>;
  /** Deletes sessions started or last used before these times. */
  sweep(limits: { readonly startedBefore: Date; readonly seenBefore: Date }): Promise<void>;
}

/** An attempt to sign in or to confirm a password. Identifying values are keyed hashes. */
export interface AdminAttempt {
  readonly accountKey: string;
  /** Null unless the browser is familiar. */
  readonly browserKey: string | null;
  readonly addressKey: string;
  readonly at: Date;
}

/** Selects the attempts with all these keys. */
export type AttemptBucket = Partial<Pick<AdminAttempt, 'accountKey' | 'browserKey' | 'addressKey'>>;

/** Attempts that failed or are still being checked. Every method may throw `StoreError`. */
export interface AdminAttemptStore {
  /** Stores an attempt before it is checked. @returns its id */
  keep(attempt: AdminAttempt): Promise<number>;
  /** Deletes a successful or unchecked attempt. */
  forget(id: number): Promise<void>;
  /** @returns the time of the `nth` newest attempt since a time, excluding `than`; null when there are fewer */
  nthNewest(
    bucket: AttemptBucket,
    nth: number,
    others: { readonly than: number; readonly since: Date },
  ): Promise<Date | null>;
  sweep(before: Date): Promise<void>;
}

export interface AdminKeyring {
  /** @returns the text, encrypted for one purpose */
  seal(plain: string, purpose: string): string;
  /**
   * @returns the decrypted text @throws StoreError `shape` when it was encrypted with other keys or for another
   * purpose
   */
  open(sealed: string, purpose: string): string;
  /** @returns a hash keyed with the install's key */
  indexOf(kind: string, plain: string): string;
}

/** `said`: the service's message for display; null when it sent none. */
export interface ProofFailure {
  readonly said: string | null;
}

/** An external password check, because the provider's service has its own accounts. */
export interface PasswordAuthority {
  /** @returns ok when an administrator has this address and password @throws StoreError */
  check(email: string, password: string): Promise<Result<null, ProofFailure>>;
}

/** Stores and settings of the use cases for administrators' accounts. */
export interface AdminDependencies {
  readonly source: AdminSource;
  readonly sessions: AdminSessionSource;
  readonly tries: AdminAttemptStore;
  readonly people: PeopleSource;
  readonly audit: AuditSource;
  /** Sends links by e-mail. Null without a mail server; the page then shows the links. */
  readonly createMailJob: CreateMailJob | null;
  readonly origin: string;
  readonly keyring: AdminKeyring;
  readonly clock: Clock;
  /** Shown in authenticator apps, and forbidden in passwords. */
  readonly brandName: string;
  readonly secondFactorRequired: boolean;
  /** Checks passwords of administrators without a local account or password. */
  readonly authority?: PasswordAuthority | undefined;
}

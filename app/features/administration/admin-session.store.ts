import type { SignedInAdmin } from './admin';

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

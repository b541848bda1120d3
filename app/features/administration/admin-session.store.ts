import type { SignedInAdmin } from './admin';

/** A session as its owner sees it. */
export interface AdminSession {
  readonly id: number;
  readonly startedAt: Date;
  readonly seenAt: Date;
  /** What the browser says it is, in few words; empty when it does not. */
  readonly browser: string;
}

/** The administrators' sessions. Tokens are known here by their hash only. Every method may throw `StoreError`. */
export interface AdminSessionSource {
  /** Begins a session, and notes at the account when that was. */
  start(session: {
    readonly adminId: number;
    readonly tokenHash: string;
    readonly browser: string;
    readonly at: Date;
  }): Promise<void>;
  /** @returns the session of a token with its administrator; null when it has ended or the account is disabled */
  find(
    tokenHash: string,
  ): Promise<{ session: AdminSession; admin: Omit<SignedInAdmin, 'sessionId'> } | null>;
  /** @returns the account's sessions, the one used last first */
  list(adminId: number): Promise<AdminSession[]>;
  /** Notes that a session is used. */
  touch(id: number, at: Date): Promise<void>;
  /** Ends a session of the account. @returns false when it has no such session */
  end(adminId: number, id: number): Promise<boolean>;
  /** Forgets sessions that began or were last used before these moments. */
  sweep(limits: { readonly startedBefore: Date; readonly seenBefore: Date }): Promise<void>;
}

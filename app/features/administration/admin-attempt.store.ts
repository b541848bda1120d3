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

/** An attempt to sign in or to confirm a password. Identifying values are keyed hashes. */
export interface AdminTry {
  readonly accountKey: string;
  /** Null unless the browser is familiar. */
  readonly browserKey: string | null;
  readonly addressKey: string;
  readonly at: Date;
}

/** Selects the tries with all these keys. */
export type TryBucket = Partial<Pick<AdminTry, 'accountKey' | 'browserKey' | 'addressKey'>>;

/** The tries that have failed or are not decided yet. Every method may throw `StoreError`. */
export interface AdminTryStore {
  /** Stores a try before it is checked. @returns its id */
  keep(attempt: AdminTry): Promise<number>;
  /** Deletes a successful or unchecked try. */
  forget(id: number): Promise<void>;
  /** @returns the time of the bucket's `nth` newest other try since a time; null when there are fewer */
  nthNewest(
    bucket: TryBucket,
    nth: number,
    others: { readonly than: number; readonly since: Date },
  ): Promise<Date | null>;
  /** Deletes tries before this time. */
  sweep(before: Date): Promise<void>;
}

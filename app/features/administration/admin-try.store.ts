/** A try to sign in, or to confirm a password. Everything that could name somebody is a keyed hash. */
export interface AdminTry {
  readonly accountKey: string;
  /** The familiar browser from which it came; null from any other. */
  readonly browserKey: string | null;
  readonly addressKey: string;
  readonly at: Date;
}

/** Tries that are counted together: those which have all the given keys. */
export type TryBucket = Partial<Pick<AdminTry, 'accountKey' | 'browserKey' | 'addressKey'>>;

/** The tries that have failed or are not decided yet. Every method may throw `StoreError`. */
export interface AdminTryStore {
  /** Keeps a try, before anybody looks whether it is right. @returns its id */
  keep(attempt: AdminTry): Promise<number>;
  /** Forgets a try: it was right, or it was not looked at. */
  forget(id: number): Promise<void>;
  /** @returns when the `nth` newest of the bucket's other tries since a moment was made; null when there are fewer */
  nthNewest(
    bucket: TryBucket,
    nth: number,
    others: { readonly than: number; readonly since: Date },
  ): Promise<Date | null>;
  /** Forgets tries from before a moment. */
  sweep(before: Date): Promise<void>;
}

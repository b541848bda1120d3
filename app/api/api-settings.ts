/** A key that opens the API, without the key itself. */
export interface ApiKey {
  /** Names its holder in the log and in the audit log: `api:phone-app`, or `api:3f9a1c` for a key without a name. */
  readonly caller: string;
  /** SHA-256 of the key. */
  readonly hash: Buffer;
}

/** The API that this site serves. */
export interface ApiSettings {
  /** Keys that open it; empty: it is not served. */
  readonly keys: readonly ApiKey[];
  /** Checks the token of one-time-password requests; undefined: tokens are not looked at. */
  readonly otpSecret: string | undefined;
}

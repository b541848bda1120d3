export interface ApiKey {
  /** Name of the holder in the logs: `api:phone-app`, or `api:3f9a1c` for a key without a name. */
  readonly caller: string;
  readonly hash: Buffer;
}

export interface ApiSettings {
  /** Empty: the API is not served. */
  readonly keys: readonly ApiKey[];
  readonly otpSecret: string | undefined;
}

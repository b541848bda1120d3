export interface ApiKey {
  /** Name of the key's owner in the logs: `api:phone-app`, or `api:3f9a1c` for a key without a name. */
  readonly caller: string;
  readonly hash: Buffer;
}

export interface ApiSettings {
  /** Empty when the API is disabled. */
  readonly keys: readonly ApiKey[];
  readonly otpSecret: string | undefined;
}

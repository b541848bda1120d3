import type { Result } from '~/shared/result/result';

/** `said`: the service's message for display; null for none. */
export interface Unproved {
  readonly said: string | null;
}

/** An external password check: the provider's service has its own accounts. */
export interface PasswordAuthority {
  /** @returns whether there is an administrator with this address and password @throws StoreError */
  check(email: string, password: string): Promise<Result<null, Unproved>>;
}

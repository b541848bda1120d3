import type { Result } from '~/shared/result/result';

/** Why a password does not count. `said`: what the service that keeps it says, for people; null: nothing that can be shown. */
export interface Unproved {
  readonly said: string | null;
}

/**
 * Another keeper of administrators' passwords: the provider's service has accounts of its own. Accounts, sessions and second
 * factors of this site stay in its own store.
 */
export interface PasswordAuthority {
  /** @returns whether there is an administrator with this address and password @throws StoreError */
  check(email: string, password: string): Promise<Result<null, Unproved>>;
}

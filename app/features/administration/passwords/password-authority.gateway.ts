import type { Result } from '~/shared/result/result';

/** `said`: the service's message for display; null when it sent none. */
export interface ProofFailure {
  readonly said: string | null;
}

/** An external password check, because the provider's service has its own accounts. */
export interface PasswordAuthority {
  /** @returns ok when an administrator has this address and password @throws StoreError */
  check(email: string, password: string): Promise<Result<null, ProofFailure>>;
}

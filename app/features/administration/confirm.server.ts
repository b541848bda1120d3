import { failed, ok, type Result } from '~/shared/result/result';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { SignedInAdmin } from './admin';
import type { AdminAccount, AdminSource } from './admin.store';
import type { Prover } from './second-factor/proof.server';
import type { AdminKeyring } from './keyring.store';
import { settleAttempt, type Attempts, type Wait } from './attempts.server';

/** `unavailable`: the service that stores the password does not respond. */
export type ConfirmFailure = 'failed' | 'unavailable' | Wait;

/** @returns rate-limited re-authentication */
export function createConfirm({
  source,
  prover,
  tries,
  keyring,
}: {
  readonly source: AdminSource;
  readonly prover: Prover;
  readonly tries: Attempts;
  readonly keyring: AdminKeyring;
}) {
  async function confirm(
    admin: SignedInAdmin,
    prove: (account: AdminAccount) => ReturnType<Prover['prove']>,
  ): Promise<Result<AdminAccount, ConfirmFailure>> {
    const attempt = await tries.take({
      accountKey: keyring.indexOf('admin.account', admin.email),
      browserKey: keyring.indexOf('admin.session', String(admin.sessionId)),
      addressKey: '',
    });
    if (!attempt.ok) return attempt;
    const account = await source.findAdminById(admin.id);
    if (!account) return failed('failed');
    const proved = await orUnavailable(settleAttempt(tries, attempt.value, () => prove(account)));
    if (proved === 'unavailable') return failed(proved);
    if (!proved.ok) return failed('failed');
    await tries.forget(attempt.value);
    return ok(account);
  }

  return {
    /** Checks only the password. @returns the account, or an error */
    password: (
      admin: SignedInAdmin,
      password: string,
    ): Promise<Result<AdminAccount, ConfirmFailure>> =>
      confirm(admin, (account) =>
        prover.prove({ ...account, totpSealed: null }, { password, code: '' }),
      ),
    /** Checks the password and uses up the code. @returns the account, or an error */
    passwordAndCode: (
      admin: SignedInAdmin,
      given: { readonly password: string; readonly code: string },
    ): Promise<Result<AdminAccount, ConfirmFailure>> =>
      confirm(admin, (account) => prover.prove(account, given)),
  };
}

/**
 * Re-authenticates a signed-in administrator before critical actions, because the computer might be borrowed.
 * Attempts are limited per session. Every method may throw `StoreError`.
 */
export type Confirm = ReturnType<typeof createConfirm>;

async function orUnavailable<Answer>(pending: Promise<Answer>): Promise<Answer | 'unavailable'> {
  return withStoreFallback(
    () => pending,
    () => 'unavailable',
  );
}

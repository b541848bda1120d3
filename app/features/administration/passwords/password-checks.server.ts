import { createAccountEntry } from '~/features/administration/audit.server';
import type { AdminDependencies } from '~/features/administration/admin.store';
import { failed, ok, type Result } from '~/shared/result/result';
import type { Prover } from '~/features/administration/second-factor/proof.server';
import { settleAttempt, type Attempts, type Wait } from '~/features/administration/attempts.server';

/** @returns rate-limited password checks for the API */
export function createPasswordChecks(
  { source, audit, keyring, secondFactorRequired }: AdminDependencies,
  tries: Attempts,
  prover: Prover,
) {
  return {
    /**
     * Checks the password of an administrator who can sign in without a second factor. Rate limits are the same as for
     * visitors, with the client's name as the address. Success is logged.
     * @param given.caller client name in the audit log
     * @returns `second-factor` for a right password of an account that has or needs an authenticator app
     */
    async check({
      email,
      password,
      caller,
    }: {
      readonly email: string;
      readonly password: string;
      readonly caller: string;
    }): Promise<Result<null, 'failed' | 'second-factor' | Wait>> {
      const name = email.trim().toLowerCase();
      const attempt = await tries.take({
        accountKey: keyring.indexOf('admin.account', name),
        browserKey: null,
        addressKey: keyring.indexOf('admin.caller', caller),
      });
      if (!attempt.ok) return attempt;
      const account = await source.findAdminByEmail(name);
      const result = await settleAttempt(tries, attempt.value, () =>
        prover.prove(account && { ...account, totpSealed: null }, { password, code: '' }),
      );
      if (!account || !result.ok) return failed('failed');
      await tries.forget(attempt.value);
      await source.markPasswordUsed(account.id);
      if (secondFactorRequired || account.totpSealed !== null) return failed('second-factor');
      const detail = 'for another program';
      await audit.add(createAccountEntry(caller, 'password confirmed', account.email, detail));
      return ok(null);
    },
  };
}

/** Checks passwords for an API client, which has its own sessions. Methods may throw `StoreError`. */
export type PasswordChecks = ReturnType<typeof createPasswordChecks>;

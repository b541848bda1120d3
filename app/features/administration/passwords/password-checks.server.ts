import { failed, ok, type Result } from '~/shared/result/result';
import type { AdminSource } from '~/features/administration/admin.store';
import type { AuditSource } from '~/features/administration/audit.store';
import type { Prover } from '~/features/administration/second-factor/proof.server';
import type { AdminKeyring } from '~/features/administration/keyring.store';
import { decided, type Tries, type Wait } from '~/features/administration/tries.server';

/** Looks at passwords for another program, which opens sessions of its own. Methods may throw `StoreError`. */
export interface PasswordChecks {
  /**
   * Whether this is the password of an administrator who may sign in with a password alone. Tries are limited as those of
   * visitors are, with the program's name in the place of an address; what is right is noted.
   * @param given.caller names the program in the audit log.
   * @returns `second-factor` for a right password that is not enough: the account has an authenticator app, or the site demands one.
   */
  check(given: {
    readonly email: string;
    readonly password: string;
    readonly caller: string;
  }): Promise<Result<null, 'failed' | 'second-factor' | Wait>>;
}

interface Dependencies {
  readonly source: AdminSource;
  readonly audit: AuditSource;
  readonly prover: Prover;
  readonly tries: Tries;
  readonly keyring: AdminKeyring;
  /** Whether the site demands a second factor of every administrator. */
  readonly secondFactorRequired: boolean;
}

/** @returns checks of an administrator's password for the API, under the limits against guessing */
export function createPasswordChecks(dependencies: Dependencies): PasswordChecks {
  const { source, audit, prover, tries, keyring, secondFactorRequired } = dependencies;
  return {
    async check({ email, password, caller }) {
      const name = email.trim().toLowerCase();
      const attempt = await tries.take({
        accountKey: keyring.indexOf('admin.account', name),
        browserKey: null,
        addressKey: keyring.indexOf('admin.caller', caller),
      });
      if (!attempt.ok) return attempt;
      const account = await source.findAdminByEmail(name);
      const proved = await decided(tries, attempt.value, () =>
        prover.prove(account && { ...account, totpSealed: null }, { password, code: '' }),
      );
      if (!account || !proved.ok) return failed('failed');
      await tries.forget(attempt.value);
      await source.notePasswordUsed(account.id);
      if (secondFactorRequired || account.totpSealed !== null) return failed('second-factor');
      await audit.add({
        actor: caller,
        action: 'password confirmed',
        subject: `administrator:${account.email}`,
        detail: 'for another program',
      });
      return ok(null);
    },
  };
}

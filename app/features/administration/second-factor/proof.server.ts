import { failed, ok, type Result } from '~/shared/result/result';
import type { Clock } from '~/shared/time/clock';
import type { AdminAccount, AdminSource } from '~/features/administration/admin.store';
import type { Unproved } from '~/features/administration/passwords/password-authority.gateway';
import type { Passwords } from '~/features/administration/passwords/passwords.server';
import { comparableRecoveryCode } from './recovery-codes.server';
import type { AdminKeyring } from '~/features/administration/keyring.store';
import { findTotpStep } from './totp.server';

/** How somebody has proved to be the owner of an account. */
export type Proof = 'password' | 'code' | 'recovery-code';

interface Dependencies {
  readonly source: AdminSource;
  readonly passwords: Passwords;
  readonly keyring: AdminKeyring;
  readonly clock: Clock;
}

/** Looks at what somebody brings to prove who he or she is. */
export interface Prover {
  /**
   * A right code is used up. It takes as long for an account that does not exist.
   * @returns ok when the password and, where the account has a second factor, the code are right
   * @throws StoreError
   */
  prove(
    account: AdminAccount | null,
    given: { readonly password: string; readonly code: string },
  ): Promise<Result<Proof, Unproved>>;
}

/** @returns proofs of who somebody is: password and second factor */
export function createProver({ source, passwords, keyring, clock }: Dependencies): Prover {
  /** What a code proves beside a password that was right; null: nothing. */
  async function proveCode({ id }: AdminAccount, totpSealed: string, code: string) {
    const secret = keyring.open(totpSealed, totpPurpose(id));
    const step = findTotpStep(secret, code.replace(/\s/g, ''), clock.now());
    if (step !== null) return (await source.takeTotpStep(id, step)) ? 'code' : null;
    const recoveryCode = comparableRecoveryCode(code);
    if (recoveryCode === null) return null;
    const hash = recoveryHash(keyring, id, recoveryCode);
    return (await source.takeRecoveryCode(id, hash)) ? 'recovery-code' : null;
  }

  return {
    async prove(account, { password, code }) {
      const checked = await passwords.check(account, password);
      // With a second factor, nothing may tell whether it was the password or the code.
      if (!checked.ok) return account?.totpSealed ? failed({ said: null }) : checked;
      if (!account) return failed({ said: null });
      if (account.totpSealed === null) return ok('password');
      const proof = await proveCode(account, account.totpSealed, code);
      return proof === null ? failed({ said: null }) : ok(proof);
    },
  };
}

/** @returns the purpose for which the secret of an account's second factor is sealed */
export function totpPurpose(adminId: number): string {
  return `admins.totp:${adminId}`;
}

/** @returns a recovery code as it is kept. Its 49 random bits need no slow hash, only one that nobody else can make */
export function recoveryHash(keyring: AdminKeyring, adminId: number, code: string): string {
  return keyring.indexOf('admin.recovery-code', `${adminId}:${comparableRecoveryCode(code) ?? ''}`);
}

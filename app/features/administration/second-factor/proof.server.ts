import { failed, ok, type Result } from '~/shared/result/result';
import type { Clock } from '~/shared/time/clock';
import type { AdminAccount, AdminSource } from '~/features/administration/admin.store';
import type { ProofFailure } from '~/features/administration/passwords/password-authority.gateway';
import type { Passwords } from '~/features/administration/passwords/passwords.server';
import { normalizeRecoveryCode } from './recovery-codes.server';
import type { AdminKeyring } from '~/features/administration/keyring.store';
import { findTotpStep } from './totp.server';

export type Proof = 'password' | 'code' | 'recovery-code';

interface Dependencies {
  readonly source: AdminSource;
  readonly passwords: Passwords;
  readonly keyring: AdminKeyring;
  readonly clock: Clock;
}

/** @returns checks of password and second factor */
export function createProver({ source, passwords, keyring, clock }: Dependencies) {
  async function proveCode({ id }: AdminAccount, totpSealed: string, code: string) {
    const secret = keyring.open(totpSealed, totpPurpose(id));
    const step = findTotpStep(secret, code.replace(/\s/g, ''), clock.now());
    if (step !== null) return (await source.consumeTotpStep(id, step)) ? 'code' : null;
    const recoveryCode = normalizeRecoveryCode(code);
    if (recoveryCode === null) return null;
    const hash = recoveryHash(keyring, id, recoveryCode);
    return (await source.consumeRecoveryCode(id, hash)) ? 'recovery-code' : null;
  }

  return {
    /**
     * Uses up a right code. Takes equally long for an unknown account.
     * @returns ok when the password is right and, for an account with a second factor, also the code
     * @throws StoreError
     */
    async prove(
      account: AdminAccount | null,
      { password, code }: { readonly password: string; readonly code: string },
    ): Promise<Result<Proof, ProofFailure>> {
      const checked = await passwords.check(account, password);
      // With a second factor, the response does not reveal which value was wrong.
      if (!checked.ok) return account?.totpSealed ? failed({ said: null }) : checked;
      if (!account) return failed({ said: null });
      if (account.totpSealed === null) return ok('password');
      const proof = await proveCode(account, account.totpSealed, code);
      return proof === null ? failed({ said: null }) : ok(proof);
    },
  };
}

export type Prover = ReturnType<typeof createProver>;

/** @returns the encryption purpose of an account's second factor */
export function totpPurpose(adminId: number): string {
  return `admins.totp:${adminId}`;
}

/** @returns a recovery code's stored form. A keyed hash is enough for 49 random bits; a slow hash is not needed */
export function recoveryHash(keyring: AdminKeyring, adminId: number, code: string): string {
  return keyring.indexOf('admin.recovery-code', `${adminId}:${normalizeRecoveryCode(code) ?? ''}`);
}

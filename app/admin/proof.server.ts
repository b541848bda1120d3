import type { Clock } from '~/time/clock';
import type { AdminAccount, AdminSource } from './admin.source';
import { hashPassword, verifyPassword } from './password.server';
import { comparableRecoveryCode } from './recovery-codes.server';
import type { AdminSeals } from './seals.source';
import { findTotpStep } from './totp.server';

const MAXIMUM_PASSWORD_LENGTH = 200;

/** How somebody has proved to be the owner of an account. */
export type Proof = 'password' | 'code' | 'recovery-code';

interface Dependencies {
  readonly source: AdminSource;
  readonly seals: AdminSeals;
  readonly clock: Clock;
}

/** Looks at what somebody brings to prove who he or she is. */
export interface Prover {
  /**
   * Whether password and, where the account has a second factor, code are right; null when not. A right code is used up. It
   * takes as long for an account that does not exist. @throws SourceFailure
   */
  prove(
    account: AdminAccount | null,
    given: { readonly password: string; readonly code: string },
  ): Promise<Proof | null>;
}

/** Ties the proofs to the accounts and the keys. */
export function makeProver({ source, seals, clock }: Dependencies): Prover {
  /** Compared with whatever is typed for an account that does not exist. */
  let nobodys: Promise<string> | undefined;

  async function isPassword(account: AdminAccount | null, password: string): Promise<boolean> {
    nobodys ??= hashPassword('of nobody');
    const isTooLong = password.length > 2 * MAXIMUM_PASSWORD_LENGTH;
    const known = account && !account.disabled && !isTooLong ? account.passwordHash : null;
    const isRight = await verifyPassword(known ?? (await nobodys), isTooLong ? '' : password);
    return isRight && known !== null;
  }

  return {
    async prove(account, { password, code }) {
      if (!(await isPassword(account, password)) || !account) return null;
      if (account.totpSealed === null) return 'password';
      const step = findTotpStep(
        seals.open(account.totpSealed, totpPurpose(account.id)),
        code.replace(/\s/g, ''),
        clock.now(),
      );
      if (step !== null) return (await source.takeTotpStep(account.id, step)) ? 'code' : null;
      const recoveryCode = comparableRecoveryCode(code);
      if (recoveryCode === null) return null;
      const hash = recoveryHash(seals, account.id, recoveryCode);
      return (await source.takeRecoveryCode(account.id, hash)) ? 'recovery-code' : null;
    },
  };
}

/** What the sealed secret of an account's second factor is sealed for. */
export function totpPurpose(adminId: number): string {
  return `admins.totp:${adminId}`;
}

/** A recovery code as it is kept. Its 49 random bits need no slow hash, only one that nobody else can make. */
export function recoveryHash(seals: AdminSeals, adminId: number, code: string): string {
  return seals.indexOf('admin.recovery-code', `${adminId}:${comparableRecoveryCode(code) ?? ''}`);
}

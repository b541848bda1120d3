import { failed, ok, type Result } from '~/shared/result/result';
import type {
  AdminDependencies,
  ProofFailure,
  AdminAccount,
  AdminKeyring,
} from '~/features/administration/admin.store';
import type { Passwords } from '~/features/administration/passwords/passwords.server';
import { Secret, TOTP } from 'otpauth';
import { randomInt } from 'node:crypto';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { SignedInAdmin } from '~/features/administration/admin';
import { settleAttempt, type Attempts, type Wait } from '~/features/administration/attempts.server';

/** RFC 6238 with the settings that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Accepts one step before and after, because clocks differ (RFC 6238, section 5.2). */
const STEP_TOLERANCE = 1;

/** @returns a new secret in base32 */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** @returns the otpauth URI for the QR code */
export function buildTotpUrl(
  secret: string,
  { email, brandName }: { readonly email: string; readonly brandName: string },
): string {
  return computeTotp(secret, { issuer: brandName, label: email }).toString();
}

/** @returns the matching time step near the given time; null for a wrong code */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = computeTotp(secret).validate({ token: code, timestamp, window: STEP_TOLERANCE });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}

function computeTotp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });
}

const COUNT = 10;
const LENGTH = 10;
/** Without lookalikes. Ten letters have more than 49 bits (31 ^ 10). */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** @returns ten single-use codes for a lost phone, such as `k4mfp-2hxwz` */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
    return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`;
  });
}

/** @returns the code in comparable form; null when invalid */
export function normalizeRecoveryCode(typed: string): string | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  return letters.length === LENGTH &&
    [...letters].every((createMailJob) => LETTERS.includes(createMailJob))
    ? letters
    : null;
}

export type Proof = 'password' | 'code' | 'recovery-code';

/** @returns checks of password and second factor */
export function createProver({ source, keyring, clock }: AdminDependencies, passwords: Passwords) {
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
      const result = await passwords.check(account, password);
      // With a second factor, the response does not reveal which value was wrong.
      if (!result.ok) return account?.totpSealed ? failed({ said: null }) : result;
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

/** `unavailable`: the service that stores the password does not respond. */
export type ConfirmFailure = 'failed' | 'unavailable' | Wait;

/** @returns rate-limited re-authentication */
export function createConfirm(
  { source, keyring }: AdminDependencies,
  tries: Attempts,
  prover: Prover,
) {
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
    const result = await withStoreFallback(
      () => settleAttempt(tries, attempt.value, () => prove(account)),
      () => 'unavailable' as const,
    );
    if (result === 'unavailable') return failed(result);
    if (!result.ok) return failed('failed');
    await tries.forget(attempt.value);
    return ok(account);
  }

  return {
    /** Checks only the password. @returns the account, or an error */
    password: (admin: SignedInAdmin, password: string) =>
      confirm(admin, (account) =>
        prover.prove({ ...account, totpSealed: null }, { password, code: '' }),
      ),
    /** Checks the password and uses up the code. @returns the account, or an error */
    passwordAndCode: (
      admin: SignedInAdmin,
      given: { readonly password: string; readonly code: string },
    ) => confirm(admin, (account) => prover.prove(account, given)),
  };
}

/**
 * Re-authenticates a signed-in administrator before critical actions, because the computer might be borrowed.
 * Attempts are limited per session. Every method may throw `StoreError`.
 */
export type Confirm = ReturnType<typeof createConfirm>;

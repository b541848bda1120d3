import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with what every authenticator app can do: SHA-1, six digits, a new code every 30 seconds. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** A code is taken one step before and after its own, because clocks differ (RFC 6238, section 5.2). */
const STEPS_AROUND = 1;

/** @returns a new secret in base32, as authenticator apps take it */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** @returns the address that a QR code carries to an authenticator app */
export function totpAddress(
  secret: string,
  { email, brandName }: { readonly email: string; readonly brandName: string },
): string {
  return computeTotp(secret, { issuer: brandName, label: email }).toString();
}

/** @returns the time step whose code this is, around the given moment; null for a wrong one */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = computeTotp(secret).validate({ token: code, timestamp, window: STEPS_AROUND });
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

import { Secret, TOTP } from 'otpauth';

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

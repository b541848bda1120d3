import { Secret, TOTP } from 'otpauth';

/** Test authenticator app; the secret can be in groups. */
export function getCode(secret: string, now: Date): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return app.generate({ timestamp: now.getTime() });
}

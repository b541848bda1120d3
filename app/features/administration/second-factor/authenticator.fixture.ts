import { Secret, TOTP } from 'otpauth';

/** For tests: what an authenticator app shows at a moment; the secret may stand in groups. */
export function getCode(secret: string, now: Date): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return app.generate({ timestamp: now.getTime() });
}

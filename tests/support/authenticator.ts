import { Secret, TOTP } from 'otpauth';

/** Authenticator app for tests. The secret can contain spaces. */
export function getCode(secret: string, now: Date): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return app.generate({ timestamp: now.getTime() });
}

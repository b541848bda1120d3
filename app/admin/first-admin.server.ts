import { randomBytes } from 'node:crypto';
import type { AdminSource } from './admin.source';
import { COMMAND_LINE } from './audit.server';
import { whyNotPassword } from './password-choice.server';

const DEFAULT_EMAIL = 'admin@taravani.example';
/** 18 random bytes: 24 characters that need no escaping when pasted. */
const PASSWORD_BYTES = 18;

export interface FirstAdmin {
  readonly email: string;
  /** The password made for this account; null when the operator chose it. To be shown once and kept nowhere. */
  readonly generatedPassword: string | null;
}

interface Dependencies {
  readonly admins: AdminSource;
  readonly hashPassword: (password: string) => Promise<string>;
  /** The product's name, which no password may consist of. */
  readonly brandName: string;
  readonly wanted: { readonly email: string | undefined; readonly password: string | undefined };
}

/**
 * Makes the first administrator where there is none, from `ADMIN_EMAIL` and `ADMIN_PASSWORD` or else with a random password.
 * Gives the account made, null when the site has administrators already (or another process was quicker).
 * @throws Error for the operator when the password wanted is easy to guess.
 */
export async function ensureFirstAdmin({
  admins,
  hashPassword,
  brandName,
  wanted,
}: Dependencies): Promise<FirstAdmin | null> {
  if ((await admins.countAdmins()) > 0) return null;
  const generatedPassword = wanted.password
    ? null
    : randomBytes(PASSWORD_BYTES).toString('base64url');
  const email = wanted.email ?? DEFAULT_EMAIL;
  const problem = wanted.password && (await whyNotPassword(wanted.password, { email, brandName }));
  if (problem) throw new Error(`ADMIN_PASSWORD: ${problem}`);
  const passwordHash = await hashPassword(wanted.password ?? generatedPassword ?? '');
  const made = await admins.createAdmin(
    { email, passwordHash },
    {
      actor: COMMAND_LINE,
      action: 'administrator created',
      subject: `administrator:${email}`,
      detail: 'at the first start',
    },
  );
  return made ? { email, generatedPassword } : null;
}

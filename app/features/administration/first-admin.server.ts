import { randomBytes } from 'node:crypto';
import type { AdminSource } from './admin.store';
import { COMMAND_LINE } from './audit.server';
import { PASSWORD_PROBLEMS } from './admin-labels';
import { whyNotPassword } from './passwords/password-choice.server';
import type { AdminKeyring } from './keyring.store';

const DEFAULT_EMAIL = 'admin@taravani.example';
const SEED_BYTES = 18;
/** 144 bits, in characters that need no escaping when pasted. */
const PASSWORD_LENGTH = 24;

export interface FirstAdmin {
  readonly email: string;
  /** The password that the site made, while nobody has used it; null when the operator chose it. To be printed and kept nowhere. */
  readonly generatedPassword: string | null;
}

interface Dependencies {
  readonly admins: AdminSource;
  readonly hashPassword: (password: string) => Promise<string>;
  readonly verifyPassword: (passwordHash: string, password: string) => Promise<boolean>;
  /** A hash that only this install can make: the password comes from it, so that every start can print the same one. */
  readonly indexOf: AdminKeyring['indexOf'];
  /** The product's name, which no password may consist of. */
  readonly brandName: string;
  readonly wanted: { readonly email: string | undefined; readonly password: string | undefined };
}

/**
 * Makes the first administrator where there is none, from `ADMIN_EMAIL` and `ADMIN_PASSWORD` or else with a random password.
 * A password that nobody has used yet is told again at each start, so that no lost line locks the operator out; the same one,
 * so that processes which start together agree. `ADMIN_PASSWORD`, when it is set later, takes its place.
 * @returns the account to tell the operator of; null once its password was used, or when the operator chose it before.
 * @throws Error for the operator when the password wanted is easy to guess.
 */
export async function ensureFirstAdmin(dependencies: Dependencies): Promise<FirstAdmin | null> {
  const { admins, hashPassword, brandName, wanted } = dependencies;
  const [account, ...others] = await admins.listAdmins();
  if (account && (others.length > 0 || account.disabled || account.passwordMadeFrom === null)) {
    return null;
  }
  const email = account?.email ?? wanted.email ?? DEFAULT_EMAIL;
  if (wanted.password) {
    const problem = await whyNotPassword(wanted.password, { email, brandName });
    if (problem) throw new Error(`ADMIN_PASSWORD: ${PASSWORD_PROBLEMS[problem]}`);
  }
  if (account && !wanted.password) {
    const password = passwordFrom(dependencies, account.passwordMadeFrom ?? '');
    // Another key, and it is another password.
    if (await dependencies.verifyPassword(account.passwordHash, password)) {
      return { email, generatedPassword: password };
    }
  }
  const madeFrom = wanted.password ? undefined : randomBytes(SEED_BYTES).toString('base64url');
  const generatedPassword = madeFrom === undefined ? null : passwordFrom(dependencies, madeFrom);
  const passwordHash = await hashPassword(wanted.password ?? generatedPassword ?? '');
  const audit = (action: string) => ({
    actor: COMMAND_LINE,
    action,
    subject: `administrator:${email}`,
    detail: 'at the start',
  });
  if (account) {
    const change = { keepSession: null, audit: audit('password changed') };
    await admins.setPassword(account.id, passwordHash, change, madeFrom);
    return { email, generatedPassword };
  }
  const made = await admins.createAdmin(
    {
      email,
      passwordHash,
      role: 'owner',
      ...(madeFrom === undefined ? {} : { passwordMadeFrom: madeFrom }),
    },
    audit('administrator created'),
  );
  return made ? { email, generatedPassword } : null;
}

function passwordFrom({ indexOf }: Pick<Dependencies, 'indexOf'>, seed: string): string {
  return indexOf('admin.first-password', seed).slice(0, PASSWORD_LENGTH);
}

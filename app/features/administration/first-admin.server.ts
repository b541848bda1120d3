import { randomBytes } from 'node:crypto';
import type { AdminSource, AdminKeyring } from './admin.store';
import { createAccountEntry, COMMAND_LINE } from './audit.server';
import { PASSWORD_PROBLEMS } from './admin-labels';
import { findPasswordProblem } from './passwords/password-rules.server';

const DEFAULT_EMAIL = 'admin@taravani.example';
const SEED_BYTES = 18;
/** Encodes 144 bits in characters that need no escaping when pasted. */
const PASSWORD_LENGTH = 24;

export interface FirstAdmin {
  readonly email: string;
  /** The generated password while unused, to be printed but not stored. Null when the operator chose the password. */
  readonly generatedPassword: string | null;
}

interface Dependencies {
  readonly admins: AdminSource;
  readonly hashPassword: (password: string) => Promise<string>;
  readonly verifyPassword: (passwordHash: string, password: string) => Promise<boolean>;
  /** Keyed with this install's key, so every start derives the same password. */
  readonly indexOf: AdminKeyring['indexOf'];
  readonly brandName: string;
  readonly wanted: { readonly email: string | undefined; readonly password: string | undefined };
}

/**
 * Creates the first administrator from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or with a random password. Each start
 * prints an unused password again, so that a lost log line does not lock the operator out. It is derived, so
 * concurrent processes agree. A later `ADMIN_PASSWORD` replaces it.
 * @returns the account to announce; null once its password was used or the operator chose it
 * @throws Error for the operator when the chosen password is guessable
 */
export async function ensureFirstAdmin(dependencies: Dependencies): Promise<FirstAdmin | null> {
  const { admins, hashPassword, brandName, wanted } = dependencies;
  const [account, ...others] = await admins.listAdmins();
  if (account && (others.length > 0 || account.disabled || account.passwordMadeFrom === null)) {
    return null;
  }
  const email = account?.email ?? wanted.email ?? DEFAULT_EMAIL;
  if (wanted.password) {
    const problem = await findPasswordProblem(wanted.password, { email, brandName });
    if (problem) throw new Error(`ADMIN_PASSWORD: ${PASSWORD_PROBLEMS[problem]}`);
  }
  if (account && !wanted.password) {
    const password = derivePassword(dependencies, account.passwordMadeFrom ?? '');
    // With another key, the derived password differs and does not match.
    if (await dependencies.verifyPassword(account.passwordHash, password)) {
      return { email, generatedPassword: password };
    }
  }
  const madeFrom = wanted.password ? undefined : randomBytes(SEED_BYTES).toString('base64url');
  const generatedPassword = madeFrom === undefined ? null : derivePassword(dependencies, madeFrom);
  const passwordHash = await hashPassword(wanted.password ?? generatedPassword ?? '');
  const audit = (action: string) => createAccountEntry(COMMAND_LINE, action, email, 'at the start');
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

function derivePassword({ indexOf }: Pick<Dependencies, 'indexOf'>, seed: string): string {
  return indexOf('admin.first-password', seed).slice(0, PASSWORD_LENGTH);
}

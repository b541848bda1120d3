import { randomBytes } from 'node:crypto';
import type { AdminAccounts } from '~/features/administration/admins.server';
import { findAddressProblem } from '~/features/administration/admin-address';
import { ADDRESS_PROBLEMS } from '~/features/administration/people/people-labels';
import { parseRole } from '~/features/administration/admin';
import { PASSWORD_PROBLEMS } from '~/features/administration/admin-labels';
import { toAdminMoment } from '~/features/administration/moment';

/** 18 random bytes make 24 characters that need no escaping when pasted. */
const PASSWORD_BYTES = 18;
const USAGE = [
  'npm run admin -- create EMAIL [ROLE]   a new administrator: owner (where nothing is said), reviewer or editor',
  'npm run admin -- password EMAIL    a new password; ends the administrator’s sessions',
  'npm run admin -- disable EMAIL     shuts out at once',
  'npm run admin -- enable EMAIL      lets in again',
  'npm run admin -- role EMAIL ROLE   another role; the last owner keeps his or hers',
  'npm run admin -- no-code EMAIL     takes the authenticator app away, when it is lost with its recovery codes',
  'npm run admin -- list',
  'A password is asked for, or read from standard input; without one, one is made and shown.',
];

interface Terminal {
  readonly readSecret: (question: string) => Promise<string>;
}

/** `npm run admin`. @throws Error with a message for the operator */
export async function manageAdmins(
  [name, email, ...rest]: readonly string[],
  accounts: AdminAccounts,
  terminal: Terminal,
): Promise<string[]> {
  if (name === 'list' && email === undefined) return list(accounts);
  const [word, ...more] = rest;
  const role = word === undefined && name === 'create' ? 'owner' : parseRole(word);
  const takesRole = name === 'role' || (name === 'create' && word !== undefined);
  const isUnderstood = more.length === 0 && (takesRole ? role !== null : word === undefined);
  if (email === undefined || !isUnderstood) throw new Error(USAGE.join('\n'));
  switch (name) {
    case 'create':
      assertValidEmail(email);
      return withPassword(terminal, 'is an administrator now', email, (password) =>
        accounts.create(email, password, role ?? 'owner'),
      );
    case 'password':
      return withPassword(terminal, 'has a new password', email, (password) =>
        accounts.resetPassword(email, password),
      );
    case 'disable':
      return done(await accounts.setDisabled(email, true), email, 'is disabled');
    case 'enable':
      return done(await accounts.setDisabled(email, false), email, 'can sign in again');
    case 'role':
      return done(await accounts.setRole(email, role ?? 'editor'), email, `is ${role ?? ''} now`);
    case 'no-code':
      return done(await accounts.resetSecondFactor(email), email, 'no longer needs a code');
    default:
      throw new Error(USAGE.join('\n'));
  }
}

function assertValidEmail(email: string): void {
  const problem = findAddressProblem(email);
  if (problem === 'no-address') throw new Error(`'${email}' is no e-mail address.`);
  if (problem) throw new Error(ADDRESS_PROBLEMS[problem]);
}

type Outcome = Awaited<
  ReturnType<
    AdminAccounts['create' | 'resetPassword' | 'setDisabled' | 'setRole' | 'resetSecondFactor']
  >
>;

async function withPassword(
  { readSecret }: Terminal,
  what: string,
  email: string,
  work: (password: string) => Promise<Outcome>,
): Promise<string[]> {
  const typedPassword = await readSecret('New password (nothing: one is made)');
  const password = typedPassword || randomBytes(PASSWORD_BYTES).toString('base64url');
  const lines = done(await work(password), email, what);
  return typedPassword ? lines : [...lines, `Password, shown this once: ${password}`];
}

function done(outcome: Outcome, email: string, what: string): string[] {
  if (outcome.ok) return [`${email} ${what}.`];
  const { failure } = outcome;
  if (typeof failure === 'object') throw new Error(PASSWORD_PROBLEMS[failure.problem]);
  throw new Error(REFUSALS[failure](email));
}

const REFUSALS = {
  taken: (email: string) => `${email} is an administrator already.`,
  unknown: (email: string) => `There is no administrator ${email}.`,
  'last-owner': (email: string) =>
    `${email} is the last owner who can sign in. Make somebody else an owner first. Nothing was changed.`,
  already: (email: string) => `That is so already for ${email}. Nothing was changed.`,
};

async function list(accounts: AdminAccounts): Promise<string[]> {
  const all = await accounts.list();
  if (all.length === 0) return ['There are no administrators yet: the first start makes one.'];
  return all.map(({ email, role, disabled, totpSealed, lastSignInAt }) =>
    [
      email,
      role,
      disabled ? 'disabled' : 'enabled',
      totpSealed === null ? 'password only' : 'with authenticator app',
      lastSignInAt ? `last signed in ${toAdminMoment(lastSignInAt)}` : 'never signed in',
    ].join(', '),
  );
}

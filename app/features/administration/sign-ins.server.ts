import { createHash, randomBytes } from 'node:crypto';
import { failed, ok, type Result } from '~/shared/result/result';
import { toClientNetwork } from '~/shared/network/client-network';
import type { Admin, SignedInAdmin } from './admin';
import type {
  AdminDependencies,
  ProofFailure,
  AdminSession,
  AdminAccount,
  AdminSource,
  AdminKeyring,
} from './admin.store';
import { createAccountEntry, addOnce } from './audit.server';
import type { Proof, Prover } from './second-factor/proof.server';
import { settleAttempt, type Attempts, type Wait } from './attempts.server';
import { findAddressProblem } from './admin-address';
import { isStoredByService, STORED_BY_SERVICE, type Passwords } from './passwords/passwords.server';

export const SESSION_IDLE_MS = 2 * 3_600_000;
export const SESSION_ABSOLUTE_MS = 12 * 3_600_000;
/** Minimum interval between writes of a session's last use. */
const LAST_SEEN_INTERVAL_MS = 60_000;
const TOKEN_BYTES = 32;

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  /** From an authenticator app, or a recovery code. Empty without a second factor. */
  readonly code: string;
  /** The browser's `familiar` value from an earlier sign-in; null without one. */
  readonly familiar: string | null;
  readonly address: string;
  readonly userAgent: string | null;
}

/**
 * Identical for an unknown address, a wrong password or code, and a disabled account. `refused` has the service's
 * message.
 */
export type SignInFailure = 'failed' | Wait | { readonly kind: 'refused'; readonly said: string };

/** @returns the use cases for signing in and out */
export function createSignIns(
  { source, sessions, audit, keyring, clock }: AdminDependencies,
  tries: Attempts,
  prover: Prover,
  passwords: Passwords,
) {
  async function findValidSession(token: string): Promise<SignedInAdmin | null> {
    const found = await sessions.find(tokenHash(token));
    if (!found) return null;
    const { session, admin } = found;
    const now = clock.now();
    if (isExpired(session, now)) {
      await sessions.end(admin.id, session.id);
      return null;
    }
    if (now.getTime() - session.seenAt.getTime() >= LAST_SEEN_INTERVAL_MS) {
      await sessions.touch(session.id, now);
    }
    return { ...admin, sessionId: session.id };
  }

  async function verifyAccount(
    name: string,
    given: Pick<SignInAttempt, 'password' | 'code'>,
  ): Promise<Result<{ account: AdminAccount; proof: Proof }, SignInFailure>> {
    const known = await source.findAdminByEmail(name);
    const provisioned = known
      ? null
      : await provision(source, passwords, { email: name, password: given.password });
    if (provisioned?.ok) return ok({ account: provisioned.value, proof: 'password' });
    const result = await prover.prove(known, given);
    if (known && result.ok) return ok({ account: known, proof: result.value });
    const said = provisioned?.failure.said ?? (result.ok ? null : result.failure.said);
    return failed(said === null ? 'failed' : { kind: 'refused', said });
  }

  /** Logged without the submitted address, which can be a password or another person's address. */
  async function auditFailure(name: string, browser: string): Promise<void> {
    const known = await source.findAdminByEmail(name);
    const entry = known
      ? createAccountEntry('a visitor', 'sign-in failed', known.email, browser)
      : createAccountEntry('a visitor', 'sign-in failed', 'unknown');
    // Attempts for unknown addresses are not rate-limited, so their log entries are.
    await (known ? audit.add(entry) : addOnce(audit, clock, entry));
  }

  return {
    /** @returns the new session, or an error */
    async signIn(given: SignInAttempt) {
      const { familiar, address } = given;
      const browser = browserName(given.userAgent);
      const name = given.email.trim().toLowerCase();
      const attempt = await tries.take({
        accountKey: keyring.indexOf('admin.account', name),
        browserKey: getBrowserKey(keyring, familiar, name),
        addressKey: keyring.indexOf('admin.address', toClientNetwork(address)),
      });
      if (!attempt.ok) return attempt;
      const result = await settleAttempt(tries, attempt.value, () => verifyAccount(name, given));
      if (!result.ok) {
        await auditFailure(name, browser);
        return result;
      }
      const { account, proof } = result.value;
      await tries.forget(attempt.value);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const at = clock.now();
      await sessions.start({ adminId: account.id, tokenHash: tokenHash(token), browser, at });
      const details = [browser, proof === 'recovery-code' ? 'with a recovery code' : ''];
      const detail = details.filter(Boolean).join(', ');
      await audit.add(createAccountEntry(account.email, 'signed in', account.email, detail));
      const mark = createFamiliarMark(keyring, account.email);
      return ok({ token, familiar: mark, adminId: account.id });
    },

    /** Counts as use of the session. @returns the administrator; null when the session has ended */
    findBySession: findValidSession,

    /** Ends the session, including copies of its cookie. */
    async signOut(token: string): Promise<void> {
      const admin = await findValidSession(token);
      if (!admin) return;
      await sessions.end(admin.id, admin.sessionId);
      await audit.add(createAccountEntry(admin.email, 'signed out', admin.email));
    },

    /** @returns the administrator's active sessions, last used first */
    async listSessions({ id }: Admin): Promise<AdminSession[]> {
      const now = clock.now();
      return (await sessions.list(id)).filter((session) => !isExpired(session, now));
    },

    /** Ends one of the administrator's own sessions. @returns false when it has already ended */
    async endSession({ id, email }: Admin, sessionId: number): Promise<boolean> {
      if (!(await sessions.end(id, sessionId))) return false;
      await audit.add(createAccountEntry(email, 'session ended', email));
      return true;
    },

    sweepSessions(): Promise<void> {
      const now = clock.now().getTime();
      return sessions.sweep({
        startedBefore: new Date(now - SESSION_ABSOLUTE_MS),
        seenBefore: new Date(now - SESSION_IDLE_MS),
      });
    },
  };
}

function isExpired({ startedAt, seenAt }: AdminSession, now: Date): boolean {
  const time = now.getTime();
  return (
    time - seenAt.getTime() > SESSION_IDLE_MS || time - startedAt.getTime() > SESSION_ABSOLUTE_MS
  );
}

function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Random browser id for the cookie, bound to the account by a keyed hash. */
function createFamiliarMark(keyring: AdminKeyring, email: string): string {
  const name = randomBytes(16).toString('base64url');
  return `${name}.${computeFamiliarMark(keyring, name, email)}`;
}

function getBrowserKey(
  keyring: AdminKeyring,
  familiar: string | null,
  email: string,
): string | null {
  const [name = '', mark = ''] = familiar?.split('.') ?? [];
  if (name === '' || mark !== computeFamiliarMark(keyring, name, email)) return null;
  return keyring.indexOf('admin.browser', name);
}

function computeFamiliarMark(keyring: AdminKeyring, name: string, email: string): string {
  return keyring.indexOf('admin.familiar', `${name}:${email}`);
}

type NamePatterns = readonly [name: string, ...marks: RegExp[]];

/** Order matters, because most browsers also claim to be others. */
const BROWSERS: readonly NamePatterns[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\//, / Safari\//],
];
const SYSTEMS: readonly NamePatterns[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];
const MAXIMUM_LENGTH = 40;

/** @returns a name such as `Firefox on Windows`; empty when unknown */
export function browserName(userAgent: string | null): string {
  if (userAgent === null) return '';
  const browser = getName(BROWSERS, userAgent);
  const system = getName(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  const name = browser ?? system ?? userAgent.split(/[/\s]/)[0] ?? '';
  return name.replace(/[^\w .-]/g, '').slice(0, MAXIMUM_LENGTH);
}

function getName(list: readonly NamePatterns[], userAgent: string): string | undefined {
  return list.find(([, ...marks]) => marks.every((mark) => mark.test(userAgent)))?.[0];
}

/** Creates an account without a local password for a person who has one at the service. */
async function provision(
  source: AdminSource,
  passwords: Passwords,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Result<AdminAccount, ProofFailure>> {
  if (findAddressProblem(email)) return failed({ said: null });
  const result = await passwords.checkWithService(email, password);
  if (!result.ok) return result;
  const detail = 'known to the provider’s service';
  await source.createAdmin(
    // The service has no roles, so each of its administrators has full rights.
    { email, passwordHash: STORED_BY_SERVICE, role: 'owner' },
    createAccountEntry(email, 'administrator created', email, detail),
  );
  // Use a concurrently created account that has its own password.
  const account = await source.findAdminByEmail(email);
  const isTheirs = account !== null && isStoredByService(account) && !account.disabled;
  return isTheirs ? ok(account) : failed({ said: null });
}

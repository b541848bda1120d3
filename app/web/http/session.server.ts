import { parseCookie } from 'cookie';
import { createCookieSessionStorage, type Session } from '@remix-run/node';
import { COOKIES, type CookieName } from '~/shared/network/cookies';
import type { Clock } from '~/shared/time/clock';

/** The specification defines the keys. Never contains a name, an address or a date of birth. */
export interface SessionData {
  phoneNumber: string;
  isOtpVerified: boolean;
  otpSessionId: string;
  userType: 'CUSTOMER' | 'ASTROLOGER';
  isLoggedIn: boolean;
  customerId: number;
  /** Unlike `phoneNumber`, this does not change when a code is requested for another number. */
  customerMobile: string;
  astrologerId: number;
  authToken: string;
  adminId: number;
  /** Set by a birth profile or by the visitor (`hand`), which takes precedence. Survives signing out. */
  signSetBy: 'birth' | 'hand';
  /** Random owner id of this browser's form drafts. Survives signing out. */
  keeper: string;
  /** Session version at sign-in. A change in the account ends this session. */
  version: number;
  /** Session version at verification, 0 without an account. A change ends the verification. */
  verifiedVersion: number;
  /** The application's session version at verification, 0 without an application. */
  verifiedApplicantVersion: number;
  /** The application's session version at the start of the session. A change ends the applicant's session. */
  applicantVersion: number;
  /** Redirect target after verification. Replaces the choice of a role. */
  afterOtp: '/astroverify';
  /** Random. One-time passwords work only in the browser that requested them. Survives signing out. */
  browser: string;
  /** Keyed hash of the last phone number that signed in. Survives signing out. */
  familiar: string;
  /**
   * Marks a browser that signed in to the administration before; it has a separate limit of attempts. Survives
   * signing out.
   */
  adminFamiliar: string;
  /** The account to be deleted, which can differ from the signed-in one. */
  deletionPhone: string;
  /** Allows the confirmation page after a deletion, also on reload. */
  accountDeleted: true;
  /** Unix times in milliseconds of verification, session start and last use. */
  verifiedAt: number;
  startedAt: number;
  seenAt: number;
}

export interface FlashData {
  alert: Alert;
}

export interface Alert {
  readonly kind: 'error' | 'success';
  readonly text: string;
}

export type VisitorSession = Session<SessionData, FlashData>;

export const SESSION_COOKIE = 'taravani' satisfies CookieName;
/** With this prefix browsers accept the cookie only from this host and only over HTTPS (RFC 6265bis). */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

const DAY_MS = 86_400_000;
const LIMITS = {
  idle: 30 * DAY_MS,
  absolute: COOKIES[SESSION_COOKIE] * 1_000,
  renewal: DAY_MS,
  /** Lifetime of sessions that only prove cookie support. Longer than `renewal`, because forms stay valid for a day. */
  timesOnly: 2 * DAY_MS,
};

/** Non-personal keys that prevent lockouts and preserve form drafts. */
const PRESERVED_ON_SIGN_OUT = [
  'browser',
  'familiar',
  'adminFamiliar',
  'keeper',
  'signSetBy',
] as const;

export interface Sessions {
  /** Returns an empty session when the cookie is missing, forged, expired or signed with a removed secret. */
  read(request: Request): Promise<VisitorSession>;
  write(session: VisitorSession, request: Request): Promise<string>;
  /**
   * @returns null unless the session changed or, with `renews`, was last renewed over a day ago; an unnecessary cookie
   * could overwrite that of a concurrent response
   */
  commit(session: VisitorSession, request: Request, renews: boolean): Promise<string | null>;
}

/** Signs with the first secret and verifies with any. */
export function createSessions({
  secrets,
  publicUrl,
  clock,
}: {
  secrets: readonly string[];
  publicUrl: string | undefined;
  clock: Clock;
}): Sessions {
  const createStorage = (name: string, secure: boolean) =>
    createCookieSessionStorage<SessionData, FlashData>({
      cookie: {
        name,
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/',
        secrets: [...secrets],
      },
    });
  const overHttp = createStorage(SESSION_COOKIE, false);
  const overHttps = createStorage(SECURE_SESSION_COOKIE, true);
  const getStorage = (request: Request) => (isSecure(request, publicUrl) ? overHttps : overHttp);

  const asRead = new WeakMap<VisitorSession, string>();

  const write: Sessions['write'] = (session, request) => {
    const now = clock.now().getTime();
    if (!session.has('startedAt')) session.set('startedAt', now);
    session.set('seenAt', now);
    const maxAge = (hasOnlyTimestamps(session) ? LIMITS.timesOnly : LIMITS.absolute) / 1_000;
    return getStorage(request).commitSession(session, { maxAge });
  };

  return {
    async read(request) {
      const session = await getStorage(request).getSession(request.headers.get('Cookie'));
      const now = clock.now().getTime();
      const idle = now - (session.get('seenAt') ?? now) > LIMITS.idle;
      const old = now - (session.get('startedAt') ?? now) > LIMITS.absolute;
      if (idle || old) signOut(session);
      asRead.set(session, JSON.stringify(session.data));
      return session;
    },
    write,
    async commit(session, request, renews) {
      const { seenAt = Infinity } = session.data;
      const isDue = renews && clock.now().getTime() - seenAt >= LIMITS.renewal;
      const isChanged = JSON.stringify(session.data) !== asRead.get(session);
      return isDue || isChanged ? write(session, request) : null;
    },
  };
}

function hasOnlyTimestamps(session: VisitorSession): boolean {
  return Object.keys(session.data).every((key) => key === 'startedAt' || key === 'seenAt');
}

export function signOut(session: VisitorSession): void {
  for (const key of Object.keys(session.data)) {
    if (!PRESERVED_ON_SIGN_OUT.some((kept) => kept === key))
      session.unset(key as keyof SessionData);
  }
}

export function endAdminSession(session: VisitorSession): void {
  session.unset('authToken');
  session.unset('adminId');
}

/** Without a session cookie, pages are the same for every visitor. */
export function hasSessionCookie(request: Request): boolean {
  return containsSessionCookie(request.headers.get('Cookie') ?? '');
}

export function containsSessionCookie(cookies: string): boolean {
  const named = parseCookie(cookies);
  return SESSION_COOKIE in named || SECURE_SESSION_COOKIE in named;
}

/** True only when the site is served over HTTPS, because plain http://localhost must work in every browser. */
export function isSecure(request: Request, publicUrl: string | undefined): boolean {
  return (publicUrl ?? request.url).startsWith('https://');
}

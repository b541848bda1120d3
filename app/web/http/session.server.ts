import { parseCookie } from 'cookie';
import { createCookieSessionStorage, type Session } from '@remix-run/node';
import { COOKIES, type CookieName } from '~/shared/network/cookies';
import type { Clock } from '~/shared/time/clock';

/**
 * What the session cookie holds: the keys that the specification names, and what makes them safe. Never a name, an address
 * or a date of birth.
 */
export interface SessionData {
  phoneNumber: string;
  isOtpVerified: boolean;
  otpSessionId: string;
  userType: 'CUSTOMER' | 'ASTROLOGER';
  isLoggedIn: boolean;
  customerId: number;
  /** The customer's number; `phoneNumber` may meanwhile be another one that a code was asked for. */
  customerMobile: string;
  astrologerId: number;
  /** The administrator's session, and the number of the account. */
  authToken: string;
  adminId: number;
  /** Who set the sign of this browser last: the birth in a profile, or a hand, which nothing overrules. Survives signing out. */
  signSetBy: 'birth' | 'hand';
  /** Random; what was kept of unsent forms is shown in the browser that sent them. Survives signing out. */
  keeper: string;
  /** The account's session version when the person signed in: another one there ends this session. */
  version: number;
  /** The account's session version when the number was verified, 0 without an account: another one there ends that, too. */
  verifiedVersion: number;
  /** The application's session version when the number was verified, 0 without an application. */
  verifiedApplicantVersion: number;
  /** The application's session version when the applicant's session began: another one there ends it. */
  applicantVersion: number;
  /** Where the person goes once the number is verified, when it is not the choice of a role. */
  afterOtp: '/astroverify';
  /** Random; one-time passwords are good in the browser that asked for them. Survives signing out. */
  browser: string;
  /** Keyed hash of the number that last signed in here. Survives signing out. */
  familiar: string;
  /** What this browser keeps of an administrator's sign-in, for tries of its own. Survives signing out. */
  adminFamiliar: string;
  /** The number whose account is about to be deleted; it may be another than the one signed in. */
  deletionPhone: string;
  /** An account was deleted in this session: the page that says so may be shown, also when it is loaded again. */
  accountDeleted: true;
  /** Milliseconds since 1970: when the number was verified, when the session began and was last used. */
  verifiedAt: number;
  startedAt: number;
  seenAt: number;
}

/** Messages that survive one redirect. */
export interface FlashData {
  alert: Alert;
}

export interface Alert {
  readonly kind: 'error' | 'success';
  readonly text: string;
}

export type VisitorSession = Session<SessionData, FlashData>;

export const SESSION_COOKIE = 'taravani' satisfies CookieName;
/** Its name over https: with this prefix browsers take the cookie from this very host only, and over https only (RFC 6265bis). */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

const DAY_MS = 86_400_000;
const LIMITS = {
  /** A session that nobody uses ends. */
  idle: 30 * DAY_MS,
  /** Every session ends one day, used or not. */
  absolute: COOKIES[SESSION_COOKIE] * 1_000,
  /** A used session is dated again at most this often. */
  renewal: DAY_MS,
  /** A session that only shows that cookies are on. Longer than `renewal`: a form stays good for a day after its page was opened. */
  timesOnly: 2 * DAY_MS,
};

/** Keys that outlive signing out: they say nothing of the person, keep strangers from locking the person out, and keep what was typed. */
const KEPT_ON_SIGN_OUT = ['browser', 'familiar', 'adminFamiliar', 'keeper', 'signSetBy'] as const;

export interface Sessions {
  /** The visitor's session; an empty one when the cookie is absent, forged, too old, or signed by a forgotten secret. */
  read(request: Request): Promise<VisitorSession>;
  /** The Set-Cookie header that stores the session. */
  write(session: VisitorSession, request: Request): Promise<string>;
  /**
   * @returns the header for a session that was changed since it was read or, with `renews`, that was not dated for a day; null for
   * any other: the answer to another request, which may have come first, stands.
   */
  commit(session: VisitorSession, request: Request, renews: boolean): Promise<string | null>;
}

/** Cookie sessions signed with the first secret and read with any of them. */
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

  /** What sessions held when they were read. */
  const asRead = new WeakMap<VisitorSession, string>();

  const write: Sessions['write'] = (session, request) => {
    const now = clock.now().getTime();
    if (!session.has('startedAt')) session.set('startedAt', now);
    session.set('seenAt', now);
    const maxAge = (holdsOnlyTimes(session) ? LIMITS.timesOnly : LIMITS.absolute) / 1_000;
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

function holdsOnlyTimes(session: VisitorSession): boolean {
  return Object.keys(session.data).every((key) => key === 'startedAt' || key === 'seenAt');
}

/** Clears everything that says who somebody is. */
export function signOut(session: VisitorSession): void {
  for (const key of Object.keys(session.data)) {
    if (!KEPT_ON_SIGN_OUT.some((kept) => kept === key)) session.unset(key as keyof SessionData);
  }
}

/** Ends the administrator's part of a session. */
export function endAdminSession(session: VisitorSession): void {
  session.unset('authToken');
  session.unset('adminId');
}

/** Whether the request brings a session cookie at all: pages for those who do not are the same for everyone. */
export function hasSessionCookie(request: Request): boolean {
  return containsSessionCookie(request.headers.get('Cookie') ?? '');
}

/** Whether a `Cookie` header names a session, valid or not. */
export function containsSessionCookie(cookies: string): boolean {
  const named = parseCookie(cookies);
  return SESSION_COOKIE in named || SECURE_SESSION_COOKIE in named;
}

/** Whether cookies are Secure: exactly where the site is served over https; a plain http://localhost must work in every browser. */
export function isSecure(request: Request, publicUrl: string | undefined): boolean {
  return (publicUrl ?? request.url).startsWith('https://');
}

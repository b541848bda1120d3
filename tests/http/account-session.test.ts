import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { CookieJar } from '../support/html/cookie-jar';
import { wait } from '../support/http-steps';
import { itOnSqlite } from '../support/on-sqlite';
import { SESSION_COOKIE, findSession } from '../support/session-cookie';
import {
  MANY_ADDRESSES,
  createMobile,
  createRegisteredVisitor,
  createReturningVisitor,
  createVerifiedVisitor,
  createVisitor,
} from '../support/sign-in';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const DAY_MS = 86_400_000;

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const isSignedIn = async (visitor: HtmlClient): Promise<boolean> =>
  (await visitor.open('/faq')).hasButton('Logout');

describe('the header', () => {
  it('offers Login to visitors, and a customer’s name, Profile and Logout to customers', async () => {
    const visitor = createVisitor(app);
    expect((await visitor.open('/')).link('Login')).toBe('/signup');
    const customer = await createRegisteredVisitor(app, createMobile());
    for (const path of ['/', '/blogs', '/faq', '/daily-horoscope/today/leo', '/nowhere']) {
      const page = await customer.open(path);
      expect(page.getLinkNames()).not.toContain('Login');
      expect(page.getLinkNames()).toContain('Profile');
      expect(page.hasButton('Logout')).toBe(true);
      expect(page.html).toContain('Meera Iyer');
      expect([path, page.headers['cache-control']]).toEqual([path, 'private, no-store']);
      expect(page.headers.vary).toContain('Cookie');
    }
  });
});

describe('logging out', () => {
  it('ends the session and every copy of it', async () => {
    const mobile = createMobile();
    const owner = await createRegisteredVisitor(app, mobile);
    const thief = createVisitor(app, { cookies: owner.cookies.copy() });
    const otherPhone = await createReturningVisitor(app, mobile);
    expect([await isSignedIn(thief), await isSignedIn(otherPhone)]).toEqual([true, true]);
    await owner.open('/');
    const home = await owner.press('Logout');
    expect(home.redirects).toEqual([{ status: 303, to: '/' }]);
    expect(home.link('Login')).toBe('/signup');
    expect(Object.keys(findSession(owner)).sort()).toEqual([
      'browser',
      'familiar',
      'seenAt',
      'startedAt',
    ]);
    for (const visitor of [owner, thief, otherPhone]) {
      expect(await isSignedIn(visitor)).toBe(false);
      expect((await visitor.open('/profile')).alerts[0]).toBe(
        'No registered user found. Please login.',
      );
      expect((await visitor.sendRaw({ path: '/profile/data.json' })).status).toBe(303);
      expect((await visitor.sendRaw({ path: '/profile/picture/96' })).status).toBe(404);
    }
    const again = await createReturningVisitor(app, mobile);
    expect(await isSignedIn(again)).toBe(true);
  });

  it('also ends copies of the session from before a role was chosen', async () => {
    const mobile = createMobile();
    await createRegisteredVisitor(app, mobile);
    const owner = await createVerifiedVisitor(app, mobile);
    const thief = createVisitor(app, { cookies: owner.cookies.copy() });
    await owner.press('Are you a User?');
    await owner.press('Logout');
    await thief.open('/who-are-you');
    const page = await thief.press('Are you a User?');
    expect([page.path, page.alerts[0]]).toEqual([
      '/signup',
      'Please confirm your mobile number first.',
    ]);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await thief.open('/user-registration')).path).toBe('/signup');
  });

  it('clears the cookie during a store failure and reports that the session still exists', async () => {
    const owner = await createRegisteredVisitor(app, createMobile());
    const thief = createVisitor(app, { cookies: owner.cookies.copy() });
    await owner.open('/');
    const home = await withoutTable(app, 'customers', () => owner.press('Logout'));
    expect([home.status, home.path]).toEqual([200, '/']);
    expect(home.alerts[0]).toBe(
      'You are logged out on this device. Your other devices could not be logged out just now: please log out there too.',
    );
    expect(home.link('Login')).toBe('/signup');
    expect(findSession(owner)).not.toHaveProperty('customerId');
    expect((await owner.open('/')).alerts).toEqual([]);
    expect(await isSignedIn(owner)).toBe(false);
    expect(await isSignedIn(thief)).toBe(true);
  });

  it('requires a POST request', async () => {
    const owner = await createRegisteredVisitor(app, createMobile());
    expect((await owner.open('/logout')).path).toBe('/');
    expect(await isSignedIn(owner)).toBe(true);
  });
});

describe('session lifetime', () => {
  it('a session unused for thirty days ends, and a used one does not', async () => {
    const used = await createRegisteredVisitor(app, createMobile());
    const unused = await createRegisteredVisitor(app, createMobile());
    for (const days of [10, 10, 9]) {
      wait(app, days * DAY_MS);
      expect(await isSignedIn(used)).toBe(true);
    }
    wait(app, DAY_MS);
    expect(await isSignedIn(createVisitor(app, { cookies: unused.cookies.copy() }))).toBe(true);
    wait(app, 1);
    expect(await isSignedIn(unused)).toBe(false);
    expect((await unused.open('/profile')).path).toBe('/');
    expect(await isSignedIn(used)).toBe(true);
  });

  it('every session ends after 180 days', async () => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    for (let day = 0; day < 180; day += 20) {
      expect(await isSignedIn(visitor)).toBe(true);
      wait(app, 20 * DAY_MS);
    }
    expect(await isSignedIn(visitor)).toBe(true);
    wait(app, 1);
    expect(await isSignedIn(visitor)).toBe(false);
  });
});

describe('the session cookie', () => {
  it('is hidden from scripts and other sites, and not Secure over http', async () => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    const attributes = visitor.cookies.get(SESSION_COOKIE)?.attributes ?? '';
    expect(attributes).toContain('HttpOnly');
    expect(attributes).toContain('SameSite=Lax');
    expect(attributes).toContain('Path=/');
    expect(attributes).toContain(`Max-Age=${180 * 86_400}`);
    expect(attributes).not.toContain('Secure');
    expect(attributes).not.toContain('Domain');
  });

  it('contains the keys of a session and no personal data', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredVisitor(app, mobile);
    await visitor.open('/profile');
    visitor.form('Save').fill('Birth place', 'Munnar');
    await visitor.press('Save');
    const content = findSession(visitor);
    expect(Object.keys(content).sort()).toEqual([
      'browser',
      'customerId',
      'customerMobile',
      'familiar',
      'isLoggedIn',
      'phoneNumber',
      'seenAt',
      'signSetBy',
      'startedAt',
      'userType',
      'version',
    ]);
    expect(content).toMatchObject({ phoneNumber: mobile, userType: 'CUSTOMER', isLoggedIn: true });
    // Random values and hashes can contain any digits.
    const { browser, familiar, version, ...readable } = content;
    expect([typeof browser, typeof familiar, typeof version]).toEqual([
      'string',
      'string',
      'number',
    ]);
    expect(JSON.stringify(readable)).not.toMatch(/Meera|iyer|1992|Kochi|682001|example/i);
  });

  it('contains neither the code nor anything that allows codes to be tested', async () => {
    const visitor = createVisitor(app);
    await visitor.open('/signup');
    visitor.form('Send OTP').fill('Mobile number', createMobile());
    await visitor.press('Send OTP');
    expect(Object.keys(findSession(visitor)).sort()).toEqual([
      'browser',
      'otpSessionId',
      'phoneNumber',
      'seenAt',
      'startedAt',
    ]);
  });

  it('is ignored when it is forged', async () => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    const victim = await createRegisteredVisitor(app, createMobile());
    const content = { ...findSession(visitor), customerId: findSession(victim).customerId };
    const [, signature = ''] = (visitor.cookies.get(SESSION_COOKIE)?.value ?? '').split('.');
    const forged = new CookieJar();
    const value = Buffer.from(JSON.stringify(content), 'latin1').toString('base64');
    forged.set(SESSION_COOKIE, `${encodeURIComponent(value)}.${signature}`);
    expect(await isSignedIn(createVisitor(app, { cookies: forged }))).toBe(false);
    for (const junk of ['', 'x', '.', '%00', '%E0%A4%A', 'e30=.', `${'x'.repeat(4_000)}`]) {
      const jar = new CookieJar();
      jar.set(SESSION_COOKIE, junk);
      const page = await createVisitor(app, { cookies: jar }).open('/profile');
      expect([page.path, page.status]).toEqual(['/', 200]);
    }
  });
});

describe('session secrets', () => {
  const [old, next] = ['an old secret '.repeat(3), 'a new secret '.repeat(3)];

  it('can be rotated during sessions, and cookies of a removed secret are ignored', async () => {
    const settings = (secrets: string) => ({ ...MANY_ADDRESSES, SESSION_SECRETS: secrets });
    const before = await startTestApp({ environment: settings(old) });
    const mobile = createMobile();
    const { cookies } = await createVerifiedVisitor(before, mobile);
    const signedByOld = cookies.copy();
    await before.stop();
    const rotated = await startTestApp({ environment: settings(`${next},${old}`) });
    const visitor = createVisitor(rotated, { cookies });
    expect((await visitor.open('/who-are-you')).heading).toBe('GET STARTED');
    // Choosing a role rewrites the cookie with the new secret.
    await visitor.press('Are you an Astrologer?');
    await rotated.stop();
    const after = await startTestApp({ environment: settings(next) });
    expect((await createVisitor(after, { cookies }).open('/who-are-you')).heading).toBe(
      'GET STARTED',
    );
    const unchanged = createVisitor(after, { cookies: signedByOld });
    expect((await unchanged.open('/who-are-you')).path).toBe('/signup');
    await after.stop();
  });
});

describe('a generated secret in the data folder', () => {
  const SESSION_SECRETS = 'a fresh secret '.repeat(3);

  itOnSqlite(
    'counts for nothing once there is a setting, nor when the setting is taken away again',
    'machines that share a store have the setting always',
    async () => {
      const site = await startTestApp({ environment: MANY_ADDRESSES });
      const folder = { ...MANY_ADDRESSES, DATA_DIR: site.dataDirectory };
      const verified = await createVerifiedVisitor(site, createMobile());
      const customer = await createRegisteredVisitor(site, createMobile());
      /** Checks old cookies after a start with these settings. */
      async function findRecognizedSessions(environment: Record<string, string>) {
        const next = await startTestApp({ environment });
        const visit = (jar: CookieJar) => createVisitor(next, { cookies: jar.copy() });
        const page = await visit(verified.cookies).open('/who-are-you');
        const isKnown = page.heading === 'GET STARTED';
        const isCustomer = await isSignedIn(visit(customer.cookies));
        await next.stop();
        return { isKnown, isCustomer };
      }
      try {
        expect(await findRecognizedSessions(folder)).toEqual({ isKnown: true, isCustomer: true });
        const nobody = { isKnown: false, isCustomer: false };
        expect(await findRecognizedSessions({ ...folder, SESSION_SECRETS })).toEqual(nobody);
        expect(await findRecognizedSessions(folder)).toEqual(nobody);
      } finally {
        await site.stop();
      }
    },
  );
});

describe('the Secure flag', () => {
  const body = 'formId=signup&countryCode=%2B91&mobile=9876543210';
  const type = {
    'Content-Type': 'application/x-www-form-urlencoded',
    // A browser always has a cookie from the form's page, so this request sends an invalid one.
    Cookie: `__Host-${SESSION_COOKIE}=none; ${SESSION_COOKIE}=none`,
  };

  const postOver = async (origin: string, headers: Record<string, string>) => {
    const answer = await send(origin, {
      method: 'POST',
      path: '/signup',
      headers: { ...type, ...headers },
      body,
    });
    expect(answer.status).toBe(303);
    return answer.setCookies.join();
  };

  it('is set when the trusted proxy reports https, and not when any other client does', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    expect(await postOver(app.origin, { Origin: app.origin, ...headers })).toContain('Secure');
    const direct = await startTestApp({});
    const cookies = await postOver(direct.origin, { Origin: direct.origin, ...headers });
    await direct.stop();
    expect(cookies).toContain('HttpOnly');
    expect(cookies).not.toContain('Secure');
    expect(cookies).toMatch(/^taravani=/);
  });

  it('is set when the site’s own URL is https, where a cookie planted over http is ignored', async () => {
    const site = await startTestApp({ environment: { PUBLIC_URL: 'https://stars.example' } });
    const headers = { Host: 'stars.example', Origin: 'https://stars.example', ...type };
    const answer = await send(site.origin, { method: 'POST', path: '/signup', headers, body });
    const cookies = answer.setCookies.join();
    expect(cookies).toMatch(/^__Host-taravani=[^;]+; /);
    expect(cookies).toContain('Secure');
    expect(cookies).toContain('Path=/;');
    expect(cookies).not.toContain('Domain');
    const [value = ''] = (answer.setCookies[0] ?? '').replace('__Host-taravani=', '').split(';');
    const pageWith = async (name: string) => {
      const Cookie = `${name}=${value}`;
      return send(site.origin, {
        path: '/otp-verifications',
        headers: { Host: 'stars.example', Cookie },
      });
    };
    expect((await pageWith('__Host-taravani')).text).toContain('98765 43210');
    const planted = await pageWith('taravani');
    expect(planted.text).not.toContain('98765 43210');
    expect(planted.headers['cache-control']).toContain('no-store');
    await site.stop();
  });
});

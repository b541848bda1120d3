import { describe, expect, it } from 'vitest';
import { CookieJar } from '../support/html/cookie-jar';
import type { HtmlClient } from '../support/html-client';
import { SESSION_COOKIE, findSession } from '../support/session-cookie';
import {
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
  createVerifiedVisitor,
} from '../support/sign-in';
import { startTestApp } from '../support/app';
import { itOnSqlite } from '../support/on-sqlite';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp({ environment: MANY_ADDRESSES });

const isSignedIn = async (visitor: HtmlClient): Promise<boolean> =>
  (await visitor.open('/faq')).hasButton('Logout');

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
    for (const jar of [forged]) {
      expect(await isSignedIn(createVisitor(app, { cookies: jar }))).toBe(false);
    }
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
    await after.stop();
    const forgotten = await startTestApp({ environment: settings('another one '.repeat(4)) });
    expect((await createVisitor(forgotten, { cookies }).open('/who-are-you')).path).toBe('/signup');
    await forgotten.stop();
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

  async function getAttributes(
    environment: Record<string, string>,
    headers: Record<string, string>,
  ): Promise<string> {
    const site = await startTestApp({ environment });
    try {
      const Origin = headers.Origin ?? site.origin;
      const answer = await send(site.origin, {
        method: 'POST',
        path: '/signup',
        headers: { Host: new URL(site.origin).host, ...type, ...headers, Origin },
        body,
      });
      expect(answer.status).toBe(303);
      return answer.setCookies.join();
    } finally {
      await site.stop();
    }
  }

  it('is set when the site’s own URL is https', async () => {
    const environment = { PUBLIC_URL: 'https://stars.example' };
    const cookies = await getAttributes(environment, { Origin: 'https://stars.example' });
    expect(cookies).toMatch(/^__Host-taravani=[^;]+; /);
    expect(cookies).toContain('Secure');
    expect(cookies).toContain('Path=/;');
    expect(cookies).not.toContain('Domain');
  });

  it('is set when the trusted proxy reports https', async () => {
    const said = { 'X-Forwarded-Proto': 'https' };
    expect(await getAttributes({ TRUST_PROXY: '1' }, said)).toContain('Secure');
  });

  it('is not set when any other client reports https', async () => {
    const cookies = await getAttributes({}, { 'X-Forwarded-Proto': 'https' });
    expect(cookies).toContain('HttpOnly');
    expect(cookies).not.toContain('Secure');
    expect(cookies).toMatch(/^taravani=/);
  });

  it('protects sessions over https from a cookie planted over http', async () => {
    const site = await startTestApp({ environment: { PUBLIC_URL: 'https://stars.example' } });
    const headers = { Host: 'stars.example', Origin: 'https://stars.example', ...type };
    const answer = await send(site.origin, { method: 'POST', path: '/signup', headers, body });
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

import { describe, expect, it } from 'vitest';
import type { HtmlClient } from '../support/html-client';
import { wait } from '../support/http-steps';
import { findSession } from '../support/session-cookie';
import {
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
  createReturningVisitor,
  createVerifiedVisitor,
} from '../support/sign-in';
import { startTestApp } from '../support/app';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const DAY_MS = 86_400_000;

const app = useTestApp({ environment: MANY_ADDRESSES });

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

  it('still shows the customer while a code is requested for another number', async () => {
    const customer = await createRegisteredVisitor(app, createMobile());
    // An astrologer must also confirm a number before registering.
    await customer.open('/astrologer-registration');
    expect([customer.page.path, customer.page.alerts[0]]).toEqual([
      '/signup',
      'Please confirm your mobile number first.',
    ]);
    customer.form('Send OTP').fill('Mobile number', createMobile());
    await customer.press('Send OTP');
    expect((await customer.open('/faq')).html).toContain('Meera Iyer');
    expect((await customer.open('/profile')).heading).toBe('My profile');
  });

  it('contains no name on pages in shared caches', async () => {
    await createRegisteredVisitor(app, createMobile());
    const page = await createVisitor(app).open('/');
    expect(page.html).not.toContain('Meera');
    expect(page.headers['cache-control']).toMatch(/^public/);
    expect(page.headers['set-cookie']).toBeUndefined();
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

  it('with an expired copy does not end another person’s session', async () => {
    const mobile = createMobile();
    const owner = await createRegisteredVisitor(app, mobile);
    const old = createVisitor(app, { cookies: owner.cookies.copy() });
    await old.open('/');
    await owner.open('/');
    await owner.press('Logout');
    const again = await createReturningVisitor(app, mobile);
    await old.press('Logout');
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

  it('succeeds when the button is pressed twice, and from an old page', async () => {
    const owner = await createRegisteredVisitor(app, createMobile());
    const silent = createVisitor(app, { cookies: owner.cookies, sendsOrigin: false });
    await silent.open('/faq');
    const before = createVisitor(app, { cookies: owner.cookies.copy(), sendsOrigin: false });
    await before.open('/faq');
    const { body, type } = silent.page.submission('Logout');
    expect((await silent.press('Logout')).link('Login')).toBe('/signup');
    const again = await silent.sendRaw({
      method: 'POST',
      path: '/logout',
      headers: { 'Content-Type': type ?? '' },
      body: String(body),
    });
    expect([again.status, again.headers.location]).toEqual([303, '/']);
    expect((await before.press('Logout')).link('Login')).toBe('/signup');
  });

  it('works when the browser sends no Origin header', async () => {
    const owner = await createRegisteredVisitor(app, createMobile());
    const silent = createVisitor(app, { cookies: owner.cookies, sendsOrigin: false });
    await silent.open('/faq');
    expect((await silent.press('Logout')).link('Login')).toBe('/signup');
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
    const site = await startTestApp({ environment: MANY_ADDRESSES });
    try {
      const used = await createRegisteredVisitor(site, createMobile());
      const unused = await createRegisteredVisitor(site, createMobile());
      for (let day = 0; day < 29; day += 1) {
        wait(site, DAY_MS);
        expect(await isSignedIn(used)).toBe(true);
      }
      wait(site, DAY_MS);
      expect(await isSignedIn(createVisitor(site, { cookies: unused.cookies.copy() }))).toBe(true);
      wait(site, 1);
      expect(await isSignedIn(unused)).toBe(false);
      expect((await unused.open('/profile')).path).toBe('/');
      expect(await isSignedIn(used)).toBe(true);
    } finally {
      await site.stop();
    }
  });

  it('every session ends after 180 days', async () => {
    const site = await startTestApp({ environment: MANY_ADDRESSES });
    try {
      const visitor = await createRegisteredVisitor(site, createMobile());
      for (let day = 0; day < 180; day += 10) {
        expect(await isSignedIn(visitor)).toBe(true);
        wait(site, 10 * DAY_MS);
      }
      expect(await isSignedIn(visitor)).toBe(true);
      wait(site, 1);
      expect(await isSignedIn(visitor)).toBe(false);
    } finally {
      await site.stop();
    }
  });
});

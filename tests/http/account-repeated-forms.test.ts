import { beforeEach, describe, expect, it } from 'vitest';
import { createPlainPicture } from '../support/sample-pictures';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { wait } from '../support/http-steps';
import {
  fillRegistration,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
  createUnregisteredVisitor,
  createReturningVisitor,
  createVerifiedVisitor,
} from '../support/sign-in';
import { countRows } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const getCustomers = (mobile: string) => countRows(app, 'customers', `mobile = '${mobile}'`);

/** Presses the button again with the browser's state from before the first press. */
function secondPress(visitor: HtmlClient, button: string): () => Promise<HtmlClient> {
  const before = createVisitor(app, { cookies: visitor.cookies.copy() });
  const { address, type, body } = visitor.page.submission(button);
  return async () => {
    const answer = await before.sendRaw({
      method: 'POST',
      path: new URL(address).pathname,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: body ?? '',
    });
    await before.open(answer.headers.location ?? '/the-post-was-refused');
    return before;
  };
}

async function openFilledRegistration(mobile: string): Promise<HtmlClient> {
  const visitor = await createUnregisteredVisitor(app, mobile);
  await fillRegistration(visitor);
  return visitor;
}

describe('Register pressed twice', () => {
  it.each(['one after the other', 'at once'])(
    '%s creates one account and shows the welcome page twice',
    async (how) => {
      const mobile = createMobile();
      const visitor = await openFilledRegistration(mobile);
      const again = secondPress(visitor, 'Register');
      if (how === 'at once') await Promise.all([visitor.press('Register'), again()]);
      else await visitor.press('Register');
      const second = await again();
      for (const { page } of [visitor, second]) {
        expect([page.path, page.hasButton('Logout')]).toEqual(['/welcome', true]);
      }
      expect(await getCustomers(mobile)).toBe(1);
    },
  );

  it('shows the welcome page when the form is submitted again after Back', async () => {
    const visitor = await openFilledRegistration(createMobile());
    const { body, type } = visitor.page.submission('Register');
    await visitor.press('Register');
    const answer = await visitor.sendRaw({
      method: 'POST',
      path: '/user-registration',
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: String(body),
    });
    expect([answer.status, answer.headers.location]).toEqual([303, '/welcome']);
  });

  it('does not sign in another browser that confirmed the same number', async () => {
    const mobile = createMobile();
    const other = await openFilledRegistration(mobile);
    wait(app, 1_000);
    const visitor = await openFilledRegistration(mobile);
    await visitor.press('Register');
    const refused = await other.press('Register');
    expect([refused.status, refused.alerts[0]]).toEqual([
      422,
      expect.stringContaining('This mobile number already has an account.'),
    ]);
  });

  it('does not sign in a browser whose sessions have ended', async () => {
    const mobile = createMobile();
    const visitor = await openFilledRegistration(mobile);
    const again = secondPress(visitor, 'Register');
    await visitor.press('Register');
    await visitor.press('Logout');
    expect((await again()).page.hasButton('Logout')).toBe(false);
  });
});

describe('a signed-in customer', () => {
  it.each(['/signup', '/login', '/otp-verifications', '/who-are-you', '/user-registration'])(
    'is redirected home from %s without an error',
    async (path) => {
      const customer = await createReturningVisitor(app, (await registered()).mobile);
      const page = await customer.open(path);
      expect([page.path, page.alerts]).toEqual(['/', []]);
      expect(page.hasButton('Logout')).toBe(true);
    },
  );

  it('is redirected home after choosing a role again', async () => {
    const { mobile } = await registered();
    const visitor = await createVerifiedVisitor(app, mobile);
    const { body, type } = visitor.page.submission('Are you a User?');
    await visitor.press('Are you a User?');
    const answer = await visitor.sendRaw({
      method: 'POST',
      path: '/who-are-you',
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: String(body),
    });
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
  });
});

it('a visitor with an account and a confirmed number is redirected from registration to the choice of a role', async () => {
  const visitor = await createVerifiedVisitor(app, (await registered()).mobile);
  const page = await visitor.open('/user-registration');
  expect([page.path, page.alerts]).toEqual(['/who-are-you', []]);
  expect((await visitor.press('Are you a User?')).hasButton('Logout')).toBe(true);
});

async function registered() {
  const mobile = createMobile();
  return { mobile, visitor: await createRegisteredVisitor(app, mobile) };
}

describe('Save pressed twice', () => {
  async function openFilledProfile(): Promise<HtmlClient> {
    const { visitor } = await registered();
    await visitor.open('/profile');
    visitor.form('Save').fill('Birth place', 'Munnar').choose('Gender', 'Other');
    return visitor;
  }

  it('succeeds both times', async () => {
    const visitor = await openFilledProfile();
    const again = secondPress(visitor, 'Save');
    const first = await visitor.press('Save');
    const second = (await again()).page;
    for (const page of [first, second]) {
      expect([page.path, page.alerts[0]]).toEqual(['/profile', 'Profile updated successfully!']);
      expect(page.form('Save').value('Birth place')).toBe('Munnar');
    }
  });

  it('succeeds with a picture and stores it once', async () => {
    const visitor = await openFilledProfile();
    const bytes = await createPlainPicture(300, 200).jpeg().toBuffer();
    const file = { name: 'me.jpg', type: 'image/jpeg', bytes };
    visitor.form('Save').attach('Profile picture (optional)', file);
    const again = secondPress(visitor, 'Save');
    await visitor.press('Save');
    const { page } = await again();
    expect(page.alerts[0]).toBe('Profile updated successfully!');
    expect((await visitor.sendRaw({ path: '/profile/picture/96' })).status).toBe(200);
  });

  it('does not hide a change from another window', async () => {
    const visitor = await openFilledProfile();
    const again = secondPress(visitor, 'Save');
    visitor.form('Save').fill('Birth place', 'Ooty');
    await visitor.press('Save');
    expect((await again()).page.path).toBe('/the-post-was-refused');
    expect((await visitor.open('/profile')).form('Save').value('Birth place')).toBe('Ooty');
  });
});

import { describe, expect, it } from 'vitest';
import type { HtmlClient } from '../support/html-client';
import {
  askForCode,
  readLastCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
  createUnregisteredVisitor,
  createVerifiedVisitor,
} from '../support/sign-in';
import { countRows } from '../support/store';
import { useTestApp } from '../support/use-app';
import type { WireRequest } from '../support/wire';

const app = useTestApp({ environment: MANY_ADDRESSES });
const URL_ENCODED = 'application/x-www-form-urlencoded';

function post(visitor: HtmlClient, path: string, request: Partial<WireRequest> = {}) {
  return visitor.sendRaw({
    method: 'POST',
    path,
    ...request,
    headers: { Origin: app.origin, ...request.headers },
  });
}

const buildUrlEncodedRequest = (body: string, headers: Readonly<Record<string, string>> = {}) => ({
  body,
  headers: { 'Content-Type': URL_ENCODED, ...headers },
});

describe('forms with their token', () => {
  it('work in browsers that send no Origin header', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app, { sendsOrigin: false });
    await createVerifiedVisitor(app, mobile, visitor);
    expect((await visitor.press('Are you a User?')).path).toBe('/user-registration');
    visitor.form('Register').choose('Country', 'India');
    expect((await visitor.press('Show states')).status).toBe(200);
  });

  it('are rejected from another person', async () => {
    const victim = await createUnregisteredVisitor(app, createMobile());
    const thief = await createUnregisteredVisitor(app, createMobile());
    const { body } = thief.page.submission('Register');
    const answer = await victim.sendRaw({
      method: 'POST',
      path: '/user-registration',
      ...buildUrlEncodedRequest(String(body)),
    });
    expect(answer.status).toBe(403);
  });

  it('expire after six hours', async () => {
    const visitor = createVisitor(app, { sendsOrigin: false });
    await visitor.open('/signup');
    visitor.form('Send OTP').fill('Mobile number', createMobile());
    app.clock.set('2026-11-21T16:00:00+05:30');
    const page = await visitor.press('Send OTP');
    app.clock.set('2026-11-21T10:00:00+05:30');
    expect([page.status, page.heading]).toEqual([403, 'This form has expired']);
  });
});

describe('without a session', () => {
  it.each([
    ['/who-are-you', '/login', 'intent=customer'],
    ['/user-registration', '/login', 'firstName=x'],
    ['/profile', '/', 'firstName=x'],
    ['/logout', '/', ''],
  ])('%s redirects to %s and changes nothing', async (path, to, body) => {
    const before = await countRows(app, 'customers');
    const answer = await post(createVisitor(app), path, buildUrlEncodedRequest(body));
    expect([answer.status, answer.headers.location]).toEqual([303, to]);
    expect(await countRows(app, 'customers')).toBe(before);
  });
});

describe('another person’s', () => {
  it('profile cannot be changed with any form', async () => {
    const victim = createMobile();
    const owner = await createRegisteredVisitor(app, victim);
    const other = await createRegisteredVisitor(app, createMobile());
    await other.open('/profile');
    const { type, body } = other.page.submission('Save');
    const boundary = /boundary=(.+)$/.exec(type ?? '')?.[1] ?? '';
    const extra = ['id', 'customerId', 'mobile'].map(
      (name) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`,
    );
    const answer = await post(other, '/profile', {
      body: Buffer.concat([
        Buffer.from(extra.join('')),
        Buffer.from(String(body).replaceAll('Meera Iyer', 'Changed')),
      ]),
      headers: { 'Content-Type': type ?? '' },
    });
    expect(answer.status).toBe(303);
    expect(await countRows(app, 'customers', "first_name = 'Changed'")).toBe(1);
    expect((await owner.open('/profile')).form('Save').value('Full name')).toBe('Meera Iyer');
  });

  it('code is rejected, even with its session in the cookie', async () => {
    const mobile = createMobile();
    await askForCode(createVisitor(app), mobile);
    const code = await readLastCode(app.dataDirectory, mobile);
    const thief = createVisitor(app);
    await askForCode(thief, mobile);
    // The thief's request sent a code to the owner's phone; the first code is bound to the owner's browser.
    const second = await readLastCode(app.dataDirectory, mobile);
    if (code !== second) {
      const answer = await post(
        thief,
        '/otp-verifications',
        buildUrlEncodedRequest(`formId=otp&otp=${code}`),
      );
      expect(answer.status).toBe(422);
    }
  });
});

describe('a second press', () => {
  it('on Logout has the same result as the first', async () => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    const answers = await Promise.all([post(visitor, '/logout'), post(visitor, '/logout')]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await visitor.open('/profile')).path).toBe('/');
  });
});

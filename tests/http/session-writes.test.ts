import { beforeEach, describe, expect, it } from 'vitest';
import type { SmsSender } from '~/features/notifications/sms.gateway';
import { flashAlert } from '~/web/http/flash.server';
import type { VisitorSession } from '~/web/http/session.server';
import { TEST_NOW } from '../support/clock';
import { CookieJar } from '../support/html/cookie-jar';
import { postManually, wait } from '../support/http-steps';
import { findSession } from '../support/session-cookie';
import {
  readLastCode,
  enterCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
} from '../support/sign-in';
import { useTestApp } from '../support/use-app';

// Action, page loader and layout loader can all set the session cookie. This test uses the innermost one,
// although
// browsers keep the last.

const HOUR_MS = 3_600_000;
const DELETION_CONFIRMATION =
  'I understand that my account will be deleted and cannot be restored.';

let smsWorks = true;
const sms: SmsSender = {
  send: () =>
    Promise.resolve(
      smsWorks ? { ok: true, value: undefined } : { ok: false, failure: { message: 'gone' } },
    ),
};
const app = useTestApp({ environment: MANY_ADDRESSES });
const siteWithFailingSms = useTestApp({ environment: MANY_ADDRESSES, sms });
beforeEach(() => {
  smsWorks = true;
  for (const { clock } of [app, siteWithFailingSms]) clock.set(TEST_NOW);
});

/** A visitor whose session is old enough for the layout to renew it. */
async function createOldVisitor(site: typeof app, fill: (session: VisitorSession) => void) {
  const now = site.clock.now();
  wait(site, -25 * HOUR_MS);
  const request = new Request(site.origin);
  const session = await site.services.sessions.read(request);
  fill(session);
  const cookies = new CookieJar();
  cookies.take([await site.services.sessions.write(session, request)]);
  site.clock.set(now.toISOString());
  return createVisitor(site, { cookies });
}

describe('a rejected form', () => {
  it('keeps the session data of the action when the layout renews the session', async () => {
    const verified = { phoneNumber: createMobile(), isOtpVerified: true } as const;
    const visitor = await createOldVisitor(siteWithFailingSms, (session) => {
      for (const key of ['phoneNumber', 'isOtpVerified'] as const) session.set(key, verified[key]);
    });
    expect(findSession(visitor)).toMatchObject(verified);
    smsWorks = false;
    const body = `formId=signup&countryCode=%2B91&mobile=${createMobile()}`;
    const answer = await postManually(siteWithFailingSms, visitor, '/signup', body);
    expect([answer.status, answer.setCookies.length]).toEqual([422, 1]);
    expect(findSession(visitor)).toMatchObject({ phoneNumber: verified.phoneNumber });
    expect(findSession(visitor)).not.toHaveProperty('isOtpVerified');
  });

  it('keeps the session data of the action when the page writes the session', async () => {
    const visitor = createVisitor(app);
    const mobile = createMobile();
    await visitor.open('/account-deletion');
    visitor.form('Send OTP').fill('Mobile number', mobile).check(DELETION_CONFIRMATION);
    await visitor.press('Send OTP');
    expect(findSession(visitor)).toHaveProperty('deletionPhone');
    const code = await readLastCode(app.dataDirectory, mobile);
    const page = await enterCode(visitor, code, 'Delete my account');
    expect([page.status, page.alerts[0]]).toEqual([
      422,
      'Failed to delete account. There is no account with this number.',
    ]);
    expect(findSession(visitor)).not.toHaveProperty('deletionPhone');
    expect((await visitor.open('/account-deletion?step=otp')).text).toContain('Step 1 of 3');
  });

  it('can be sent again by a browser without origin', async () => {
    const visitor = createVisitor(siteWithFailingSms, { sendsOrigin: false });
    await visitor.open('/account-deletion');
    visitor.form('Send OTP').fill('Mobile number', createMobile()).check(DELETION_CONFIRMATION);
    smsWorks = false;
    expect((await visitor.press('Send OTP')).status).toBe(422);
    smsWorks = true;
    expect((await visitor.press('Send OTP')).path).toBe('/account-deletion?step=otp');
  });
});

describe('a page', () => {
  it('shows its session message only once when the layout renews the session', async () => {
    const visitor = await createOldVisitor(app, (session) => flashAlert(session, 'error', 'Once.'));
    expect((await visitor.open('/signup')).alerts).toEqual(['Once.']);
    expect((await visitor.open('/signup')).alerts).toEqual([]);
  });

  it('shows its session message only once when it is loaded as data', async () => {
    const visitor = await createOldVisitor(app, (session) => flashAlert(session, 'error', 'Once.'));
    expect((await visitor.sendRaw({ path: '/signup.data' })).text).toContain('Once.');
    expect((await visitor.open('/signup')).alerts).toEqual([]);
  });
});

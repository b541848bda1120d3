import { beforeEach, describe, expect, it } from 'vitest';
import type { SmsSender } from '~/features/notifications/sms.gateway';
import { flashAlert } from '~/web/http/flash.server';
import type { VisitorSession } from '~/web/http/session.server';
import { TEST_ADMIN, enterSignIn } from '../support/admin';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { CookieJar } from '../support/html/cookie-jar';
import { expectRefusedForm, postManually, wait } from '../support/http-steps';
import { findSession } from '../support/session-cookie';
import {
  MANY_ADDRESSES,
  askForCode,
  createMobile,
  createOtherCode,
  createRegisteredVisitor,
  createReturningVisitor,
  createUnregisteredVisitor,
  createVerifiedVisitor,
  createVisitor,
  enterCode,
  readLastCode,
  readSmsTo,
  requestDeletion,
  DELETION_CONFIRMATION,
} from '../support/sign-in';
import { countRows, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';
import type { WireAnswer, WireRequest } from '../support/wire';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

describe('the number form', () => {
  it.each(['12345', '+44 7911 123456'])(
    "rejects '%s' with the specified message and preserves it",
    async (typed) => {
      const visitor = createVisitor(app);
      await visitor.open('/signup');
      visitor.form('Send OTP').fill('Mobile number', typed);
      const page = await visitor.press('Send OTP');
      expect(page.status).toBe(422);
      expect(page.alerts[0]).toContain('Please enter a valid 10-digit phone number.');
      expect(page.form('Send OTP').error('Mobile number')).toContain(
        'Please enter a valid 10-digit phone number.',
      );
      expect(page.form('Send OTP').value('Mobile number')).toBe(typed.replace(/\D/g, ''));
    },
  );

  it.each([
    (mobile: string) => `+91 ${mobile.slice(0, 5)}-${mobile.slice(5)}`,
    (mobile: string) => mobile.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit))),
  ])('accepts any format of the number (%#)', async (write) => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, write(mobile));
    expect(visitor.page.redirects).toEqual([{ status: 303, to: '/otp-verifications' }]);
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(1);
    expect(visitor.page.text).toContain(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  });

  it.each([
    ['/signup', 'formId=signup&countryCode=%2B91'],
    ['/astroverify', 'formId=application-state'],
    ['/account-deletion', 'formId=deletion&confirmed=on'],
  ])(
    'sends no SMS at %s when the browser rejects cookies, and shows a message',
    async (path, body) => {
      const mobile = createMobile();
      const answer = await postManually(app, createVisitor(app), path, `${body}&mobile=${mobile}`);
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('Your browser does not accept cookies from this site');
      expect(await readSmsTo(app.dataDirectory, mobile)).toEqual([]);
    },
  );

  it('defaults to India and shows a phone keyboard', async () => {
    const page = await createVisitor(app).open('/signup');
    const form = page.form('Send OTP');
    expect(form.options('Country code')).toEqual(['+91 (India)']);
    expect(form.value('Country code')).toBe('+91 (India)');
    expect(form.attribute('Mobile number', 'autocomplete')).toBe('tel-national');
    expect(form.attribute('Mobile number', 'inputmode')).toBe('numeric');
  });

  it('shows an error when the store fails', async () => {
    const visitor = createVisitor(app);
    await visitor.open('/signup');
    visitor.form('Send OTP').fill('Mobile number', createMobile());
    const page = await withoutTable(app, 'otps', () => visitor.press('Send OTP'));
    expectRefusedForm(
      page,
      422,
      'Error: An error occurred: The data store is not available at the moment.',
    );
  });
});

describe('a gateway that rejects messages', () => {
  let works = true;
  const sms: SmsSender = {
    send: () =>
      Promise.resolve(
        works ? { ok: true, value: undefined } : { ok: false, failure: { message: 'gone' } },
      ),
  };
  const cutOff = useTestApp({ environment: MANY_ADDRESSES, sms });

  it('shows one message for a first code and another for a resend', async () => {
    works = false;
    const visitor = createVisitor(cutOff);
    await visitor.open('/signup');
    const mobile = createMobile();
    visitor.form('Send OTP').fill('Mobile number', mobile);
    const page = await visitor.press('Send OTP');
    expectRefusedForm(page, 422, 'Error: Unable to send OTP. Please try again.');
    expect(page.form('Send OTP').value('Mobile number')).toBe(mobile);
    works = true;
    await visitor.press('Send OTP');
    expect(visitor.page.path).toBe('/otp-verifications');
    cutOff.clock.set('2026-11-21T10:02:00+05:30');
    works = false;
    const again = await visitor.press('Resend OTP');
    expect(again.alerts[0]).toBe('Failed to resend OTP. Please try again.');
    works = true;
    expect((await visitor.press('Resend OTP')).alerts[0]).toBe('A new OTP is on its way.');
  });
});

describe('the GET STARTED page', () => {
  it('cannot be opened without a verified number, and explains why', async () => {
    const visitor = createVisitor(app);
    await askForCode(visitor, createMobile());
    const page = await visitor.open('/who-are-you');
    expect(page.redirects[0]).toEqual({ status: 303, to: '/login' });
    expect(page.path).toBe('/signup');
    expect(page.alerts[0]).toBe('Please confirm your mobile number first.');
    expect((await visitor.reload()).alerts).toEqual([]);
  });

  it('redirects new users to registration and other users home', async () => {
    const mobile = createMobile();
    const visitor = await createVerifiedVisitor(app, mobile);
    expect(visitor.page.heading).toBe('GET STARTED');
    expect((await visitor.press('Are you a User?')).path).toBe('/user-registration');
    const registered = createMobile();
    await createRegisteredVisitor(app, registered);
    const returning = await createReturningVisitor(app, registered);
    expect(returning.page.path).toBe('/');
    expect(returning.page.hasButton('Logout')).toBe(true);
  });

  it('redirects new astrologers to their registration without signing them in', async () => {
    const visitor = await createVerifiedVisitor(app, createMobile());
    const page = await visitor.press('Are you an Astrologer?');
    expect(page.redirects).toEqual([{ status: 303, to: '/astrologer-registration' }]);
    expect(page.hasLink('Login', 'Main')).toBe(true);
  });

  it('shows an error when the lookup fails or no role was chosen', async () => {
    const visitor = await createVerifiedVisitor(app, createMobile());
    const page = await withoutTable(app, 'customers', () => visitor.press('Are you a User?'));
    expectRefusedForm(page, 503, 'An error occurred. Please try again.');
    const answer = await postManually(app, visitor, '/who-are-you', 'formId=role');
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('An error occurred. Please try again.');
    expect((await visitor.press('Are you a User?')).path).toBe('/user-registration');
  });

  it('cannot be opened half an hour after the code', async () => {
    const visitor = await createVerifiedVisitor(app, createMobile());
    wait(app, 30 * 60_000 + 1);
    expect((await visitor.press('Are you a User?')).path).toBe('/signup');
  });
});

const INVALID_CODE_ALERT = 'Invalid OTP. Please try again.';
const EXPIRED_CODE_ALERT = 'OTP session expired or not found. Please resend OTP to get a new one.';
const TRIED =
  'This OTP has been tried too many times and is no longer valid. Please resend OTP to get a new one.';

/** Replaces a matching code, because two random codes can be equal. */
async function createVisitorWithOtherCode(code: string): Promise<HtmlClient> {
  for (;;) {
    const [visitor, mobile] = [createVisitor(app), createMobile()];
    await askForCode(visitor, mobile);
    if ((await readLastCode(app.dataDirectory, mobile)) !== code) return visitor;
  }
}

describe('the one-time code', () => {
  it('is rejected when it is not four digits', async () => {
    const visitor = createVisitor(app);
    await askForCode(visitor, createMobile());
    for (const typed of ['', '12a']) {
      const page = await enterCode(visitor, typed);
      expect([typed, page.status]).toEqual([typed, 422]);
      expect(page.form('VERIFY OTP').error('Digit 1 of 4')).toBe(
        'Please enter all 4 digits of the OTP.',
      );
      expect(page.alerts[0]).toContain('Please enter all 4 digits of the OTP.');
    }
  });

  it('is rejected when it is wrong, and the boxes are cleared', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    const page = await enterCode(
      visitor,
      createOtherCode(await readLastCode(app.dataDirectory, mobile)),
    );
    expectRefusedForm(page, 422, 'Invalid OTP. Please try again.');
    for (const box of [1, 2, 3, 4]) {
      expect(page.form('VERIFY OTP').value(`Digit ${box} of 4`)).toBe('');
    }
    expect(page.text).toContain('Time remaining: 00:59 s');
  });

  it('can be entered in one field or pasted into the first box', async () => {
    const [whole, pasted] = [createMobile(), createMobile()];
    const one = createVisitor(app);
    await askForCode(one, whole);
    const code = await readLastCode(app.dataDirectory, whole);
    const answer = await postManually(app, one, '/otp-verifications', `formId=otp&otp=${code}`);
    expect(answer.headers.location).toBe('/who-are-you');
    const other = createVisitor(app);
    await askForCode(other, pasted);
    other
      .form('VERIFY OTP')
      .fill('Digit 1 of 4', ` ${await readLastCode(app.dataDirectory, pasted)} `);
    expect((await other.press('VERIFY OTP')).path).toBe('/who-are-you');
  });

  it.each([
    [74_000, true],
    [74_001, false],
  ])('works for 59 seconds and 15 seconds of grace: after %i ms %s', async (passed, good) => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    wait(app, passed);
    const page = await enterCode(visitor, await readLastCode(app.dataDirectory, mobile));
    if (good) expect(page.path).toBe('/who-are-you');
    else {
      expectRefusedForm(page, 422, EXPIRED_CODE_ALERT);
      expect(page.text).toContain('OTP Expired!');
      expect(page.html).toContain('after-countdown left-0');
    }
  });

  it('expires after five wrong attempts', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    const code = await readLastCode(app.dataDirectory, mobile);
    const said: (string | undefined)[] = [];
    for (let count = 0; count < 5; count += 1) {
      said.push((await enterCode(visitor, createOtherCode(code))).alerts[0]);
    }
    expect(said).toEqual([...Array.from({ length: 4 }, () => INVALID_CODE_ALERT), TRIED]);
    const page = await enterCode(visitor, code);
    expectRefusedForm(page, 422, TRIED);
    expect(page.html, 'Resend is there at once').toContain('after-countdown left-0');
    expect((await visitor.press('Resend OTP')).alerts[0]).toBe('A new OTP is on its way.');
    const second = await readLastCode(app.dataDirectory, mobile);
    expect((await enterCode(visitor, second)).path).toBe('/who-are-you');
  });

  it('expires half a minute after its use', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    const code = await readLastCode(app.dataDirectory, mobile);
    const copy = createVisitor(app, { cookies: visitor.cookies.copy() });
    await copy.open('/otp-verifications');
    expect((await enterCode(visitor, code)).path).toBe('/who-are-you');
    expectRefusedForm(await enterCode(copy, createOtherCode(code)), 422, EXPIRED_CODE_ALERT);
    wait(app, 31_000);
    expectRefusedForm(await enterCode(copy, code), 422, EXPIRED_CODE_ALERT);
  });

  it('of another person does not work in this browser', async () => {
    const mobile = createMobile();
    const owner = createVisitor(app);
    await askForCode(owner, mobile);
    const ownersCode = await readLastCode(app.dataDirectory, mobile);
    const stranger = await createVisitorWithOtherCode(ownersCode);
    expect((await enterCode(stranger, ownersCode)).path).toBe('/otp-verifications');
    expect((await enterCode(owner, ownersCode)).path).toBe('/who-are-you');
  });

  it('cannot be checked without a number', async () => {
    const visitor = createVisitor(app);
    const page = await visitor.open('/otp-verifications');
    expect(page.alerts[0]).toBe('Phone number not found. Please go back and try again.');
    expect(page.hasButton('VERIFY OTP')).toBe(false);
    expect(page.link('Use another number')).toBe('/signup');
    const answer = await postManually(app, visitor, '/otp-verifications', 'formId=otp&otp=1234');
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Phone number not found. Please go back and try again.');
  });

  it('cannot be checked while the store fails, but works afterwards', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    const code = await readLastCode(app.dataDirectory, mobile);
    const page = await withoutTable(app, 'otps', () => enterCode(visitor, code));
    expectRefusedForm(page, 422, 'An error occurred during OTP validation. Please try again.');
    expect((await enterCode(visitor, code)).path).toBe('/who-are-you');
  });
});

describe('a second code', () => {
  it('is sent immediately for another number or purpose', async () => {
    const [mistyped, mobile] = [createMobile(), createMobile()];
    const visitor = createVisitor(app);
    await askForCode(visitor, mistyped);
    await askForCode(visitor, mobile);
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(1);
    await requestDeletion(visitor, mobile);
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(2);
    // The sign-in code is recent: it counts towards the limit, and no third code is sent.
    await askForCode(visitor, mobile);
    const sent = await readSmsTo(app.dataDirectory, mobile);
    expect(sent).toHaveLength(2);
    expect((await enterCode(visitor, sent[0]?.text.slice(0, 4) ?? '')).path).toBe('/who-are-you');
  });

  it('is sent after the countdown, restarts the countdown and replaces the first code', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    const first = await readLastCode(app.dataDirectory, mobile);
    wait(app, 58_000);
    expect((await visitor.press('Resend OTP')).alerts[0]).toBe(
      'Please wait 1 second before you ask for another OTP.',
    );
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(1);
    wait(app, 1_000);
    expect((await visitor.reload()).text).toContain('OTP Expired!');
    const page = await visitor.press('Resend OTP');
    expect(page.redirects).toEqual([{ status: 303, to: '/otp-verifications' }]);
    expect(page.alerts[0]).toBe('A new OTP is on its way.');
    expect(page.text).toContain('Time remaining: 00:59 s');
    const second = await readLastCode(app.dataDirectory, mobile);
    if (second !== first) expect((await enterCode(visitor, first)).status).toBe(422);
    expect((await enterCode(visitor, second)).path).toBe('/who-are-you');
  });

  it('cannot be sent without a number', async () => {
    const visitor = createVisitor(app);
    await postManually(app, visitor, '/otp-verifications', 'formId=resend');
    const page = await visitor.open('/otp-verifications');
    expect(page.alerts[0]).toBe(
      'Phone number not found to resend OTP. Please go to the login/signup page.',
    );
  });

  it('shows an error when the store fails', async () => {
    const visitor = createVisitor(app);
    await askForCode(visitor, createMobile());
    wait(app, 59_000);
    const page = await withoutTable(app, 'otps', () => visitor.press('Resend OTP'));
    expect(page.alerts[0]).toBe('Failed to resend OTP. Please try again.');
  });
});
const FORM_TYPE = 'application/x-www-form-urlencoded';

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
  headers: { 'Content-Type': FORM_TYPE, ...headers },
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
});

/** Posts the open form twice at once with the page's cookies; the visitor's own cookies do not change. */
async function pressTwice(visitor: HtmlClient, button: string): Promise<[WireAnswer, WireAnswer]> {
  const { address, body, type } = visitor.page.submission(button);
  const { pathname, search } = new URL(address);
  const press = () =>
    createVisitor(app, { cookies: visitor.cookies.copy() }).sendRaw({
      method: 'POST',
      path: pathname + search,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: String(body),
    });
  return Promise.all([press(), press()]);
}

/** Returns a copy of the visitor whose browser received the responses in this order. */
function applyAnswers(visitor: HtmlClient, ...answers: readonly WireAnswer[]): HtmlClient {
  const cookies = visitor.cookies.copy();
  for (const { setCookies } of answers) cookies.take(setCookies);
  return createVisitor(app, { cookies });
}

async function observeInBothOrders(
  visitor: HtmlClient,
  [one, other]: readonly [WireAnswer, WireAnswer],
  look: (visitor: HtmlClient) => Promise<string | null>,
): Promise<(string | null)[]> {
  return [
    await look(applyAnswers(visitor, one, other)),
    await look(applyAnswers(visitor, other, one)),
  ];
}

function fill(visitor: HtmlClient, button: string, code: string): void {
  [...code].forEach((digit, index) => visitor.form(button).fill(`Digit ${index + 1} of 4`, digit));
}

const locations = (answers: readonly WireAnswer[]) =>
  answers.map(({ status, headers }) => [status, headers.location]);

it('resending a code after logging out does not sign in', async () => {
  const mobile = createMobile();
  await createRegisteredVisitor(app, mobile);
  const owner = createVisitor(app);
  await askForCode(owner, mobile);
  const copy = createVisitor(app, { cookies: owner.cookies.copy() });
  await copy.open('/otp-verifications');
  const code = await readLastCode(app.dataDirectory, mobile);
  await enterCode(owner, code);
  await owner.press('Are you a User?');
  await owner.press('Logout');
  expect((await enterCode(copy, code)).path).toBe('/who-are-you');
  expect((await copy.press('Are you a User?')).path).toBe('/signup');
  expect(findSession(copy)).not.toHaveProperty('customerId');
});

describe('a button pressed twice at once', () => {
  it('Send OTP sends one code, in a browser that had no cookie yet', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await visitor.open('/signup');
    visitor.form('Send OTP').fill('Mobile number', mobile);
    const answers = await pressTwice(visitor, 'Send OTP');
    expect(locations(answers)).toEqual([
      [303, '/otp-verifications'],
      [303, '/otp-verifications'],
    ]);
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(1);
    const code = await readLastCode(app.dataDirectory, mobile);
    const led = await observeInBothOrders(visitor, answers, async (browser) => {
      await browser.open('/otp-verifications');
      return (await enterCode(browser, code)).path;
    });
    expect(led).toEqual(['/who-are-you', '/who-are-you']);
  });

  it('Send OTP of /astroverify sends one code and returns there', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await visitor.open('/astroverify');
    visitor.form('Send OTP').fill('Mobile number', mobile);
    const answers = await pressTwice(visitor, 'Send OTP');
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(1);
    const browser = applyAnswers(visitor, ...answers);
    await browser.open('/otp-verifications');
    const page = await enterCode(browser, await readLastCode(app.dataDirectory, mobile));
    expect(page.path).toBe('/astroverify');
    expect(page.text).toContain('There is no application with the number');
    await browser.open('/otp-verifications');
    expect((await enterCode(browser, '0000')).path).toBe('/astroverify');
  });

  it('VERIFY OTP confirms the number once for any number and timing of presses', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    fill(visitor, 'VERIFY OTP', await readLastCode(app.dataDirectory, mobile));
    const first = await pressTwice(visitor, 'VERIFY OTP');
    wait(app, 10_000);
    const later = await pressTwice(visitor, 'VERIFY OTP');
    const confirmations = [...first, ...later].map((answer) => {
      const { verifiedAt, verifiedVersion } = findSession(applyAnswers(visitor, answer));
      return { verifiedAt, verifiedVersion };
    });
    const at = { verifiedAt: Date.parse(TEST_NOW), verifiedVersion: 0 };
    expect(confirmations).toEqual([at, at, at, at]);
  });

  it('Resend OTP sends one more code', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    wait(app, 59_000);
    await visitor.reload();
    const answers = await pressTwice(visitor, 'Resend OTP');
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(2);
    const code = await readLastCode(app.dataDirectory, mobile);
    const led = await observeInBothOrders(visitor, answers, async (browser) => {
      await browser.open('/otp-verifications');
      expect(browser.page.alerts).toEqual(['A new OTP is on its way.']);
      return (await enterCode(browser, code)).path;
    });
    expect(led).toEqual(['/who-are-you', '/who-are-you']);
  });

  it('both buttons of the account deletion send one code and delete once', async () => {
    const mobile = createMobile();
    await createRegisteredVisitor(app, mobile);
    const sms = (await readSmsTo(app.dataDirectory, mobile)).length;
    const visitor = createVisitor(app);
    await visitor.open('/account-deletion');
    visitor.form('Send OTP').fill('Mobile number', mobile).check(DELETION_CONFIRMATION);
    const sent = await pressTwice(visitor, 'Send OTP');
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(sms + 1);
    const browser = applyAnswers(visitor, ...sent);
    expect((await browser.open('/account-deletion?step=otp')).alerts).toEqual([
      'OTP Sent Successfully!',
    ]);
    fill(browser, 'Delete my account', await readLastCode(app.dataDirectory, mobile));
    const deleted = await pressTwice(browser, 'Delete my account');
    const DONE = '/account-deletion?step=done';
    expect(locations(deleted)).toEqual([
      [303, DONE],
      [303, DONE],
    ]);
    const seen = await observeInBothOrders(
      browser,
      deleted,
      async (each) => (await each.open(DONE)).heading,
    );
    expect(seen).toEqual(['Account Deleted', 'Account Deleted']);
    expect(await countRows(app, 'customers', `mobile = '${mobile}'`)).toBe(0);
  });
});

describe('Back after the code', () => {
  it('VERIFY OTP continues regardless of what the boxes contain, even with the earlier cookie', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    const code = await readLastCode(app.dataDirectory, mobile);
    const before = createVisitor(app, { cookies: visitor.cookies.copy() });
    await before.open('/otp-verifications');
    expect((await enterCode(visitor, code)).path).toBe('/who-are-you');
    await visitor.open('/otp-verifications');
    expect((await enterCode(visitor, createOtherCode(code))).path).toBe('/who-are-you');
    wait(app, 29_000);
    expect((await enterCode(before, code)).path).toBe('/who-are-you');
  });

  it('a wrong code from another window does not undo the right one', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    const code = await readLastCode(app.dataDirectory, mobile);
    fill(visitor, 'VERIFY OTP', createOtherCode(code));
    const [wrong] = await pressTwice(visitor, 'VERIFY OTP');
    expect([wrong.status, wrong.setCookies]).toEqual([422, []]);
    await enterCode(visitor, code);
    const seen = await applyAnswers(visitor, wrong).open('/who-are-you');
    expect(seen.heading).toBe('GET STARTED');
  });
});

const toOutcomes = (message: string, since = 0) =>
  app.log.lines
    .slice(since)
    .filter((line) => line.message === message)
    .map(({ details }) => String(details.outcome));

it('every administrator sign-in, including a failed one, is logged without address and password', async () => {
  const visitor = createVisitor(app);
  await visitor.open('/admin/login');
  await enterSignIn(visitor, { email: 'nobody@people.example', password: 'a wrong password' });
  await enterSignIn(visitor, TEST_ADMIN);
  expect(toOutcomes('an administrator’s sign-in')).toEqual(['refused', 'signed in']);
  const log = app.log.said();
  expect(log).not.toContain('nobody@people.example');
  expect(log).not.toContain('a wrong password');
  expect(log).not.toContain(TEST_ADMIN.password);
});

it('a request for the administration without a session is logged with its id', async () => {
  await createVisitor(app).open('/admin/audit');
  const line = app.log.lines.findLast(
    ({ message }) => message === 'the administration was refused',
  );
  expect(line?.details).toEqual({ requestId: expect.any(String), hadSession: false });
  const requests = app.log.lines.filter(({ message }) => message === 'request');
  expect(requests.map(({ details }) => details.requestId)).toContain(line?.details.requestId);
});

it('every request and check of a one-time password is logged without number and code', async () => {
  const since = app.log.lines.length;
  const mobile = createMobile();
  const visitor = createVisitor(app);
  await askForCode(visitor, mobile);
  const code = await readLastCode(app.dataDirectory, mobile);
  await enterCode(visitor, createOtherCode(code));
  await enterCode(visitor, code);
  expect(toOutcomes('a one-time password was asked for', since)).toEqual(['sent']);
  expect(toOutcomes('a one-time password was checked', since)).toEqual(['wrong', 'good']);
  expect(app.log.said()).not.toContain(mobile);
});

// Action, page loader and layout loader can all set the session cookie. This test uses the innermost one,
// although
// browsers keep the last.

const HOUR_MS = 3_600_000;

let smsWorks = true;
const sms: SmsSender = {
  send: () =>
    Promise.resolve(
      smsWorks ? { ok: true, value: undefined } : { ok: false, failure: { message: 'gone' } },
    ),
};
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

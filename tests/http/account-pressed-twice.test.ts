import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { CookieJar } from '../support/html/cookie-jar';
import { wait } from '../support/http-steps';
import {
  askForCode,
  readLastCode,
  enterCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createOtherCode,
  createRegisteredVisitor,
  readSmsTo,
} from '../support/sign-in';
import { findSession } from '../support/session-cookie';
import { countRows } from '../support/store';
import { useTestApp } from '../support/use-app';
import type { WireAnswer } from '../support/wire';

// Covers a button pressed twice, or again after Back: the same form is posted with the page's earlier
// cookie.

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const DELETION_CONFIRMATION =
  'I understand that my account will be deleted and cannot be restored.';
const ORDERS = ['both at once', 'one after the other'] as const;

/** Posts the open form twice with the page's cookies; the visitor's own cookies do not change. */
async function pressTwice(
  visitor: HtmlClient,
  button: string,
  order: (typeof ORDERS)[number],
): Promise<[WireAnswer, WireAnswer]> {
  const { address, body, type } = visitor.page.submission(button);
  const { pathname, search } = new URL(address);
  const press = () =>
    createVisitor(app, { cookies: visitor.cookies.copy() }).sendRaw({
      method: 'POST',
      path: pathname + search,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: String(body),
    });
  if (order === 'both at once') return Promise.all([press(), press()]);
  return [await press(), await press()];
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

describe.each(ORDERS)('buttons pressed twice, %s', (order) => {
  it('Send OTP sends one code, in a browser that had no cookie yet', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await visitor.open('/signup');
    visitor.form('Send OTP').fill('Mobile number', mobile);
    const answers = await pressTwice(visitor, 'Send OTP', order);
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
    const answers = await pressTwice(visitor, 'Send OTP', order);
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(1);
    const browser = applyAnswers(visitor, ...answers);
    await browser.open('/otp-verifications');
    fill(browser, 'VERIFY OTP', await readLastCode(app.dataDirectory, mobile));
    const verified = await pressTwice(browser, 'VERIFY OTP', order);
    expect(locations(verified)).toEqual([
      [303, '/astroverify'],
      [303, '/astroverify'],
    ]);
    const seen = await observeInBothOrders(
      browser,
      verified,
      async (each) => (await each.open('/astroverify')).text,
    );
    for (const text of seen) expect(text).toContain('There is no application with the number');
    const back = applyAnswers(browser, ...verified);
    await back.open('/astroverify');
    await back.open('/otp-verifications');
    fill(back, 'VERIFY OTP', '0000');
    expect((await back.press('VERIFY OTP')).path).toBe('/astroverify');
  });

  it('VERIFY OTP continues, and neither response reverts the other', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    fill(visitor, 'VERIFY OTP', await readLastCode(app.dataDirectory, mobile));
    const answers = await pressTwice(visitor, 'VERIFY OTP', order);
    expect(locations(answers)).toEqual([
      [303, '/who-are-you'],
      [303, '/who-are-you'],
    ]);
    const seen = await observeInBothOrders(
      visitor,
      answers,
      async (browser) => (await browser.open('/who-are-you')).heading,
    );
    expect(seen).toEqual(['GET STARTED', 'GET STARTED']);
  });

  it('VERIFY OTP confirms the number once for any number and timing of presses', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    fill(visitor, 'VERIFY OTP', await readLastCode(app.dataDirectory, mobile));
    const first = await pressTwice(visitor, 'VERIFY OTP', order);
    wait(app, 10_000);
    const later = await pressTwice(visitor, 'VERIFY OTP', order);
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
    const answers = await pressTwice(visitor, 'Resend OTP', order);
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
    const sent = await pressTwice(visitor, 'Send OTP', order);
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(sms + 1);
    const browser = applyAnswers(visitor, ...sent);
    expect((await browser.open('/account-deletion?step=otp')).alerts).toEqual([
      'OTP Sent Successfully!',
    ]);
    fill(browser, 'Delete my account', await readLastCode(app.dataDirectory, mobile));
    const deleted = await pressTwice(browser, 'Delete my account', order);
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
    const [wrong] = await pressTwice(visitor, 'VERIFY OTP', 'one after the other');
    expect([wrong.status, wrong.setCookies]).toEqual([422, []]);
    await enterCode(visitor, code);
    const seen = await applyAnswers(visitor, wrong).open('/who-are-you');
    expect(seen.heading).toBe('GET STARTED');
  });

  it('the same code does not work in a browser that did not request it', async () => {
    const mobile = createMobile();
    const owner = createVisitor(app);
    await askForCode(owner, mobile);
    const code = await readLastCode(app.dataDirectory, mobile);
    const stranger = createVisitor(app, { cookies: new CookieJar() });
    await askForCode(stranger, mobile);
    expect((await enterCode(owner, code)).path).toBe('/who-are-you');
    const strangers = await readLastCode(app.dataDirectory, mobile);
    if (strangers === code) return;
    expect((await enterCode(stranger, code)).status).toBe(422);
  });
});

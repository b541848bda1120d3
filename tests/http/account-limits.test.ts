import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { wait } from '../support/http-steps';
import {
  MANY_ADDRESSES,
  askForCode,
  createMobile,
  createOtherCode,
  createRegisteredVisitor,
  createVisitor,
  enterCode,
  readLastCode,
  readSmsTo,
  requestDeletion,
} from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const TOO_MANY_CODES = 'Error: Too many codes were requested. Please try again in 60 minutes.';

/** @returns the page's first message */
async function ask(visitor: HtmlClient, mobile: string): Promise<string | undefined> {
  await visitor.open('/signup');
  visitor.form('Send OTP').fill('Mobile number', mobile);
  return (await visitor.press('Send OTP')).alerts[0];
}

describe('a mobile number', () => {
  it('shows when its next code can be sent after six codes in an hour', async () => {
    const mobile = createMobile();
    for (let count = 0; count < 7; count += 1) await askForCode(createVisitor(app), mobile);
    wait(app, 20_000);
    const owner = createVisitor(app);
    await askForCode(owner, mobile);
    expect(owner.page.alerts).toEqual([
      'A code was sent to this number a moment ago. Please enter it here.',
    ]);
    expect(owner.page.text).toContain('Time remaining: 00:39 s');
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(7);
    expect((await enterCode(owner, await readLastCode(app.dataDirectory, mobile))).path).toBe(
      '/who-are-you',
    );
    wait(app, 25_000);
    const late = createVisitor(app);
    expect(await ask(late, mobile)).toBe(
      'Error: Too many codes were requested. Please try again in 75 seconds.',
    );
    expect([late.page.status, late.page.headers['retry-after']]).toEqual([429, '75']);
    expect(late.page.form('Send OTP').value('Mobile number')).toBe(mobile);
  });

  it('for which strangers repeatedly request and guess codes remains usable by its owner in any browser', async () => {
    const mobile = createMobile();
    const owner = await createRegisteredVisitor(app, mobile);
    await owner.press('Logout');
    wait(app, 60_000);
    for (let stranger = 0; stranger < 12; stranger += 1) {
      const visitor = createVisitor(app);
      await ask(visitor, mobile);
      const wrong = createOtherCode(await readLastCode(app.dataDirectory, mobile));
      for (let guess = 0; guess < 3; guess += 1) await enterCode(visitor, wrong);
    }
    const anew = createVisitor(app);
    await askForCode(anew, mobile);
    const first = await enterCode(anew, await readLastCode(app.dataDirectory, mobile));
    expect([first.path, first.alerts[0]]).toEqual([
      '/otp-verifications',
      'Thank you. Many wrong codes were tried for this number, so we have sent you a second one. Please enter it too.',
    ]);
    expect((await anew.open('/who-are-you')).path).toBe('/signup');
    await anew.open('/otp-verifications');
    expect(anew.page.text).toContain('Time remaining: 00:59 s');
    const second = await enterCode(anew, await readLastCode(app.dataDirectory, mobile));
    expect(second.path).toBe('/who-are-you');
    // A browser that has signed in with the number has its own limits, so one code is enough.
    await askForCode(owner, mobile);
    await enterCode(owner, await readLastCode(app.dataDirectory, mobile));
    expect(owner.page.path).toBe('/who-are-you');
  });

  it('allows ten guesses in an hour from one network', async () => {
    const mobile = createMobile();
    const guesser = createVisitor(app);
    for (let code = 0; code < 2; code += 1) {
      await askForCode(guesser, mobile);
      const wrong = createOtherCode(await readLastCode(app.dataDirectory, mobile));
      for (let guess = 0; guess < 5; guess += 1) await enterCode(guesser, wrong);
    }
    await askForCode(guesser, mobile);
    const page = await enterCode(guesser, await readLastCode(app.dataDirectory, mobile));
    expect([page.status, page.headers['retry-after']]).toEqual([429, '3600']);
    expect(page.alerts[0]).toBe(
      'Too many wrong codes were entered. Please try again in 60 minutes.',
    );
  });

  it('has separate limits for deletion and sign-in', async () => {
    const mobile = createMobile();
    for (let count = 0; count < 7; count += 1) await askForCode(createVisitor(app), mobile);
    expect((await requestDeletion(createVisitor(app), mobile)).alerts[0]).toBe(
      'OTP Sent Successfully!',
    );
    wait(app, 61_000);
    const page = await requestDeletion(createVisitor(app), mobile);
    expect([page.status, page.headers['retry-after'], page.alerts[0]]).toEqual([
      429,
      '59',
      'Failed to send OTP. Too many codes were requested: please try again in 59 seconds.',
    ]);
  });

  it('shows its limit on a resend too', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    for (let count = 0; count < 6; count += 1) {
      wait(app, 59_000);
      await visitor.reload();
      expect((await visitor.press('Resend OTP')).alerts[0]).toBe('A new OTP is on its way.');
    }
    wait(app, 59_000);
    const page = await visitor.press('Resend OTP');
    expect([page.status, page.headers['retry-after'], page.alerts[0]]).toEqual([
      429,
      '61',
      'Too many codes were requested. Please try again in 61 seconds.',
    ]);
    expect(page.hasButton('VERIFY OTP')).toBe(true);
  });

  it('returns the remaining wait to a script too', async () => {
    const mobile = createMobile();
    for (let count = 0; count < 7; count += 1) await askForCode(createVisitor(app), mobile);
    wait(app, 60_000);
    const visitor = createVisitor(app);
    await visitor.open('/signup');
    const answer = await visitor.sendRaw({
      method: 'POST',
      path: '/signup.data',
      headers: { Origin: app.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `formId=signup&countryCode=%2B91&mobile=${mobile}`,
    });
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
    expect(answer.text).toContain('Please try again in 60 seconds.');
  });
});

describe('a network address', () => {
  const visit = (address: string) =>
    createVisitor(app, { headers: { 'X-Forwarded-For': address } });

  async function requestCodeFrom(address: string): Promise<number> {
    const { status } = await send(app.origin, {
      method: 'POST',
      path: '/signup',
      headers: {
        'X-Forwarded-For': address,
        Cookie: 'taravani=none',
        Origin: app.origin,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: `formId=signup&countryCode=%2B91&mobile=${createMobile()}`,
    });
    return status;
  }

  /** Counts the addresses that get a code. */
  async function countSent(addresses: readonly string[]): Promise<number> {
    let sent = 0;
    for (const address of addresses) if ((await requestCodeFrom(address)) === 303) sent += 1;
    return sent;
  }

  const numbered = (count: number, address: (number: number) => string) =>
    Array.from({ length: count }, (_, number) => address(number));

  it('can request sixty codes an hour across all numbers, even with a forged header in front of the proxy’s own', async () => {
    const address = '203.0.113.99';
    const forged = (number: number) => `10.0.0.${number}, ${address}`;
    expect(await countSent(numbered(60, forged))).toBe(60);
    expect(await ask(visit(address), createMobile())).toBe(TOO_MANY_CODES);
    await askForCode(createVisitor(app), createMobile());
    wait(app, 60 * 60_000);
    await askForCode(visit(address), createMobile());
  });

  it(
    'is a whole /64 of IPv6, because one customer has that many addresses',
    { tags: ['all'] },
    async () => {
      const host = (number: number) => `2001:db8:1:7::${(number + 1).toString(16)}`;
      expect(await countSent(numbered(70, host))).toBe(60);
      expect(await ask(visit(host(0)), createMobile())).toBe(TOO_MANY_CODES);
      expect(await ask(visit('2001:db8:1:8::1'), createMobile())).toBeUndefined();
    },
  );
});

describe('the existence of an account', () => {
  it('cannot be inferred from the responses', async () => {
    const known = createMobile();
    await createRegisteredVisitor(app, known);
    const unknown = createMobile();
    const seen = await Promise.all([known, unknown].map((mobile) => readAllMessages(mobile)));
    expect(seen[0]).toEqual(seen[1]);
  });

  /** All messages that a stranger sees about a number, without digits and random values. */
  async function readAllMessages(mobile: string): Promise<string[]> {
    const visitor = createVisitor(app);
    const said: string[] = [];
    const note = () => said.push(`${visitor.page.status} ${visitor.page.path}`, plain());
    const plain = () =>
      visitor.page.html
        .replaceAll(mobile, '#')
        .replaceAll(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`, '#')
        .replace(/[\w-]+\.[\w-]{16}\.[\w-]{22}\.[\w-]*\.[\w-]{43}/g, 'token');
    await askForCode(visitor, mobile);
    note();
    await enterCode(visitor, createOtherCode(await readLastCode(app.dataDirectory, mobile)));
    note();
    await requestDeletion(visitor, mobile);
    note();
    await enterCode(
      visitor,
      createOtherCode(await readLastCode(app.dataDirectory, mobile)),
      'Delete my account',
    );
    note();
    return said;
  }
});

const ceilingSite = useTestApp({ environment: { ...MANY_ADDRESSES, SMS_PER_HOUR: '10' } });
const FOR_UNKNOWN = 9;
const MESSAGE = 'the site has sent as many codes as it may in an hour';

let hours = 0;
// Each test starts in a new hour, with no codes sent.
beforeEach(() => {
  hours += 5;
  ceilingSite.clock.set(new Date(Date.parse(TEST_NOW) + hours * 3_600_000).toISOString());
});

/** Requests codes with new numbers, browsers and addresses until strangers no longer get codes. */
async function flood(already = 0): Promise<void> {
  for (let count = already; count < FOR_UNKNOWN; count += 1) {
    await askForCode(createVisitor(ceilingSite), createMobile());
  }
}

async function requestPage(visitor: HtmlClient, mobile: string): Promise<HtmlClient['page']> {
  await visitor.open('/signup');
  visitor.form('Send OTP').fill('Mobile number', mobile);
  return visitor.press('Send OTP');
}

describe('when the site has reached its hourly limit for codes', () => {
  it('strangers see that no code can be sent, and the operator is informed once', async () => {
    await flood();
    for (let count = 0; count < 3; count += 1) {
      const mobile = createMobile();
      const page = await requestPage(createVisitor(ceilingSite), mobile);
      expect(page.alerts).toEqual(['Error: Unable to send OTP. Please try again.']);
      expect(page.html, 'what was typed is kept').toContain(`value="${mobile}"`);
      expect(await readSmsTo(ceilingSite.dataDirectory, mobile)).toEqual([]);
    }
    expect(ceilingSite.log.takeErrors(MESSAGE).map(({ details }) => details)).toMatchObject([
      { refused: 'unknown browsers', perHour: 10 },
    ]);
    const outcomes = ceilingSite.log.lines
      .filter(({ message }) => message === 'a one-time password was asked for')
      .map(({ details }) => details.outcome);
    expect(outcomes.slice(-4)).toEqual([
      'sent',
      ...Array.from({ length: 3 }, () => 'at the ceiling'),
    ]);
    wait(ceilingSite, 60 * 60_000);
    await askForCode(createVisitor(ceilingSite), createMobile());
  });

  it('a resend and a deletion request show the same message', async () => {
    const visitor = createVisitor(ceilingSite);
    await askForCode(visitor, createMobile());
    wait(ceilingSite, 59_000);
    await flood(1);
    expect((await visitor.press('Resend OTP')).alerts).toEqual([
      'Failed to resend OTP. Please try again.',
    ]);
    expect((await requestDeletion(visitor, createMobile())).alerts).toEqual([
      'Failed to send OTP.',
    ]);
    ceilingSite.log.takeErrors(MESSAGE);
  });
});

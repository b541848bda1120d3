import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { wait } from '../support/http-steps';
import {
  askForCode,
  readLastCode,
  enterCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
  readSmsTo,
} from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: { ...MANY_ADDRESSES, SMS_PER_HOUR: '20' } });
const FOR_UNKNOWN = 18;
const MESSAGE = 'the site has sent as many codes as it may in an hour';

let hours = 0;
// Each test starts in a new hour, with no codes sent.
beforeEach(() => {
  hours += 5;
  app.clock.set(new Date(Date.parse(TEST_NOW) + hours * 3_600_000).toISOString());
});

/** Requests codes with new numbers, browsers and addresses until strangers no longer get codes. */
async function flood(already = 0): Promise<void> {
  for (let count = already; count < FOR_UNKNOWN; count += 1) {
    await askForCode(createVisitor(app), createMobile());
  }
}

async function ask(visitor: HtmlClient, mobile: string): Promise<HtmlClient['page']> {
  await visitor.open('/signup');
  visitor.form('Send OTP').fill('Mobile number', mobile);
  return visitor.press('Send OTP');
}

describe('when the site has reached its hourly limit for codes', () => {
  it('strangers see that no code can be sent, and the operator is informed once', async () => {
    await flood();
    for (let count = 0; count < 3; count += 1) {
      const mobile = createMobile();
      const page = await ask(createVisitor(app), mobile);
      expect(page.alerts).toEqual(['Error: Unable to send OTP. Please try again.']);
      expect(page.html, 'what was typed is kept').toContain(`value="${mobile}"`);
      expect(await readSmsTo(app.dataDirectory, mobile)).toEqual([]);
    }
    expect(app.log.takeErrors(MESSAGE).map(({ details }) => details)).toMatchObject([
      { refused: 'unknown browsers', perHour: 20 },
    ]);
    const outcomes = app.log.lines
      .filter(({ message }) => message === 'a one-time password was asked for')
      .map(({ details }) => details.outcome);
    expect(outcomes.slice(-4)).toEqual([
      'sent',
      ...Array.from({ length: 3 }, () => 'at the ceiling'),
    ]);
    wait(app, 60 * 60_000);
    await askForCode(createVisitor(app), createMobile());
  });

  it('a resend and a deletion request show the same message', async () => {
    const visitor = createVisitor(app);
    await askForCode(visitor, createMobile());
    wait(app, 59_000);
    await flood(1);
    expect((await visitor.press('Resend OTP')).alerts).toEqual([
      'Failed to resend OTP. Please try again.',
    ]);
    await visitor.open('/account-deletion');
    visitor
      .form('Send OTP')
      .fill('Mobile number', createMobile())
      .check('I understand that my account will be deleted and cannot be restored.');
    expect((await visitor.press('Send OTP')).alerts).toEqual(['Failed to send OTP.']);
    app.log.takeErrors(MESSAGE);
  });

  it('a browser that has signed in with its number before still gets a code', async () => {
    const mobile = createMobile();
    const owner = await createRegisteredVisitor(app, mobile);
    await owner.press('Logout');
    await flood(1);
    expect((await ask(createVisitor(app), mobile)).alerts[0]).toContain('Unable to send OTP.');
    await askForCode(owner, mobile);
    await enterCode(owner, await readLastCode(app.dataDirectory, mobile));
    expect(owner.page.path).toBe('/who-are-you');
    app.log.takeErrors(MESSAGE);
  });
});

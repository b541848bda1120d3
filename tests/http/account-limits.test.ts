import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { wait } from '../support/http-steps';
import {
  askForCode,
  codeSentTo,
  enterCode,
  freshMobile,
  MANY_ADDRESSES,
  newVisitor,
  otherCode,
  registeredVisitor,
  smsTo,
} from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const TOO_MANY = 'Error: Too many codes were asked for. Please try again in 60 minutes.';

/** Asks for a code and gives what the page then says at once. */
async function ask(visitor: HtmlClient, mobile: string): Promise<string | undefined> {
  await visitor.open('/signup');
  visitor.form('Send OTP').fill('Mobile number', mobile);
  return (await visitor.press('Send OTP')).alerts[0];
}

describe('a number', () => {
  it('gets six codes an hour, from whatever address and browser', async () => {
    const mobile = freshMobile();
    for (let count = 0; count < 6; count += 1) await askForCode(newVisitor(app), mobile);
    expect(await ask(newVisitor(app), mobile)).toBe(TOO_MANY);
    expect(await smsTo(app.dataDirectory, mobile)).toHaveLength(6);
    wait(app, 59 * 60_000);
    expect(await ask(newVisitor(app), mobile)).toContain('in a minute.');
    wait(app, 60_000);
    await askForCode(newVisitor(app), mobile);
  });

  it('that strangers used up is still open to the browser that signed in with it before', async () => {
    const mobile = freshMobile();
    const owner = await registeredVisitor(app, mobile);
    await owner.press('Logout');
    wait(app, 60_000);
    for (let count = 0; count < 6; count += 1) await ask(newVisitor(app), mobile);
    expect(await ask(newVisitor(app), mobile)).toContain('Too many codes');
    await askForCode(owner, mobile);
    await enterCode(owner, await codeSentTo(app.dataDirectory, mobile));
    expect(owner.page.path).toBe('/who-are-you');
    // A browser is familiar with its own number only.
    const other = freshMobile();
    for (let count = 0; count < 6; count += 1) await ask(newVisitor(app), other);
    expect(await ask(owner, other)).toBe(TOO_MANY);
  });

  it('whose code was guessed at fifteen times gets no other for an hour', async () => {
    const mobile = freshMobile();
    const guesser = newVisitor(app);
    for (let code = 0; code < 3; code += 1) {
      await askForCode(guesser, mobile);
      wait(app, 59_000);
      const wrong = otherCode(await codeSentTo(app.dataDirectory, mobile));
      for (let guess = 0; guess < 5; guess += 1) await enterCode(guesser, wrong);
    }
    expect(await ask(guesser, mobile)).toMatch(/^Error: Too many codes were asked for\./);
  });

  it('has the same limit whether the codes are for signing in or for deletion', async () => {
    const mobile = freshMobile();
    for (let count = 0; count < 6; count += 1) await askForCode(newVisitor(app), mobile);
    const visitor = newVisitor(app);
    await visitor.open('/account-deletion');
    visitor
      .form('Send OTP')
      .fill('Mobile number', mobile)
      .check('I understand that my account is deleted and cannot be brought back.');
    const page = await visitor.press('Send OTP');
    expect(page.alerts[0]).toBe(
      'Failed to send OTP. Too many codes were asked for: please try again in 60 minutes.',
    );
  });

  it('is told so when another code is asked for, too', async () => {
    const mobile = freshMobile();
    const visitor = newVisitor(app);
    await askForCode(visitor, mobile);
    for (let count = 0; count < 5; count += 1) {
      wait(app, 59_000);
      expect((await visitor.press('Resend OTP')).alerts[0]).toBe('A new OTP is on its way.');
    }
    wait(app, 59_000);
    expect((await visitor.press('Resend OTP')).alerts[0]).toMatch(/^Too many codes were asked for/);
  });
});

describe('an address', () => {
  it('gets sixty codes an hour, whatever the numbers', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.99' };
    for (let count = 0; count < 60; count += 1) {
      await askForCode(newVisitor(app, { headers }), freshMobile());
    }
    expect(await ask(newVisitor(app, { headers }), freshMobile())).toBe(TOO_MANY);
    await askForCode(newVisitor(app), freshMobile());
    wait(app, 60 * 60_000);
    await askForCode(newVisitor(app, { headers }), freshMobile());
  });

  it('cannot be made up by a header in front of the proxy’s own', async () => {
    const visit = (made: number) =>
      newVisitor(app, { headers: { 'X-Forwarded-For': `10.0.0.${made}, 203.0.113.98` } });
    for (let count = 0; count < 60; count += 1) await askForCode(visit(count), freshMobile());
    expect(await ask(visit(61), freshMobile())).toBe(TOO_MANY);
  });
});

describe('whether a number has an account', () => {
  it('cannot be seen from the answers', async () => {
    const known = freshMobile();
    await registeredVisitor(app, known);
    const unknown = freshMobile();
    const seen = await Promise.all([known, unknown].map((mobile) => everythingSaid(mobile)));
    expect(seen[0]).toEqual(seen[1]);
  });

  /** All that a stranger is told about a number, its digits and what is random left out. */
  async function everythingSaid(mobile: string): Promise<string[]> {
    const visitor = newVisitor(app);
    const said: string[] = [];
    const note = () => said.push(`${visitor.page.status} ${visitor.page.path}`, plain());
    const plain = () =>
      visitor.page.html
        .replaceAll(mobile, '#')
        .replaceAll(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`, '#')
        .replace(/[\w-]+\.[\w-]{16}\.[\w-]{43}/g, 'token');
    await askForCode(visitor, mobile);
    note();
    await enterCode(visitor, otherCode(await codeSentTo(app.dataDirectory, mobile)));
    note();
    await visitor.open('/account-deletion');
    visitor
      .form('Send OTP')
      .fill('Mobile number', mobile)
      .check('I understand that my account is deleted and cannot be brought back.');
    await visitor.press('Send OTP');
    note();
    await enterCode(
      visitor,
      otherCode(await codeSentTo(app.dataDirectory, mobile)),
      'Delete my account',
    );
    note();
    return said;
  }
});

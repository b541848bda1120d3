import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { expectRefusedForm, postManually, wait } from '../support/http-steps';
import {
  askForCode,
  readLastCode,
  enterCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createOtherCode,
  readSmsTo,
} from '../support/sign-in';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

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
  it.each(['', '1', '123', '12a', '१२'])(
    "'%s' is rejected because it is not four digits",
    async (typed) => {
      const visitor = createVisitor(app);
      await askForCode(visitor, createMobile());
      const page = await enterCode(visitor, typed);
      expect(page.status).toBe(422);
      expect(page.form('VERIFY OTP').error('Digit 1 of 4')).toBe(
        'Please enter all 4 digits of the OTP.',
      );
      expect(page.alerts[0]).toContain('Please enter all 4 digits of the OTP.');
    },
  );

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
    [59_000, true],
    [60_000, true],
    [74_000, true],
    [74_001, false],
    [75_000, false],
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
  it('is not sent before the countdown ends, even when Resend OTP is pressed early', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    wait(app, 58_000);
    const page = await visitor.press('Resend OTP');
    expect(page.alerts[0]).toBe('Please wait 1 second before you ask for another OTP.');
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(1);
  });

  it('is not sent by the first page either, which redirects to the page for the current code', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    wait(app, 30_000);
    await askForCode(visitor, mobile);
    expect(visitor.page.alerts).toEqual([
      'A code was sent to this number a moment ago. Please enter it here.',
    ]);
    expect(visitor.page.text).toContain('Time remaining: 00:29 s');
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(1);
    const code = await readLastCode(app.dataDirectory, mobile);
    expect((await enterCode(visitor, code)).path).toBe('/who-are-you');
    // The code is used, so a new sign-in gets another one immediately.
    await askForCode(visitor, mobile);
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(2);
  });

  it('is sent immediately for another number or purpose', async () => {
    const [mistyped, mobile] = [createMobile(), createMobile()];
    const visitor = createVisitor(app);
    await askForCode(visitor, mistyped);
    await askForCode(visitor, mobile);
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(1);
    await visitor.open('/account-deletion');
    visitor
      .form('Send OTP')
      .fill('Mobile number', mobile)
      .check('I understand that my account will be deleted and cannot be restored.');
    await visitor.press('Send OTP');
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
    wait(app, 59_000);
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

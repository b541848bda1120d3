import { beforeEach, describe, expect, it } from 'vitest';
import type { SmsSender } from '~/features/notifications/sms.gateway';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { wait } from '../support/http-steps';
import {
  readLastCode,
  enterCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createOtherCode,
  createRegisteredVisitor,
  readSmsTo,
} from '../support/sign-in';
import { countRows, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const DELETION_CONFIRMATION =
  'I understand that my account will be deleted and cannot be restored.';
const DELETE_BUTTON = 'Delete my account';

/** Performs step 1 of the deletion, up to the page for the code. */
async function requestDeletion(visitor: HtmlClient, mobile: string): Promise<void> {
  await visitor.open('/account-deletion');
  visitor.form('Send OTP').fill('Mobile number', mobile).check(DELETION_CONFIRMATION);
  await visitor.press('Send OTP');
}

const getCustomers = (mobile: string) => countRows(app, 'customers', `mobile = '${mobile}'`);

describe('step 1 of the deletion', () => {
  it('shows the consequences and how long backups keep copies', async () => {
    const page = await createVisitor(app).open('/account-deletion');
    expect(page.text).toContain('Step 1 of 3');
    expect(page.text).toContain('up to 24 hours');
    expect(page.text).toContain(
      'A customer’s account: the profile with its birth details, the picture',
    );
    expect(page.text).toContain('the application, the bank details, the documents');
    expect(page.text).toContain('If the number has both, both are deleted');
    expect(page.text).toContain('+91');
  });

  it.each(['', '12345', '5876543210'])("rejects the number '%s'", async (typed) => {
    const visitor = createVisitor(app);
    await visitor.open('/account-deletion');
    visitor.form('Send OTP').fill('Mobile number', typed).check(DELETION_CONFIRMATION);
    const page = await visitor.press('Send OTP');
    expect(page.status).toBe(422);
    expect(page.form('Send OTP').error('Mobile number')).toContain(
      'Please enter a valid mobile number.',
    );
    expect(page.form('Send OTP').value('Mobile number')).toBe(typed);
  });

  it('requires a ticked check box', async () => {
    const visitor = createVisitor(app);
    await visitor.open('/account-deletion');
    const mobile = createMobile();
    visitor.form('Send OTP').fill('Mobile number', mobile);
    const page = await visitor.press('Send OTP');
    expect(page.status).toBe(422);
    expect(page.alerts[0]).toContain('Please confirm that you understand the deletion process.');
    expect(page.form('Send OTP').value('Mobile number')).toBe(mobile);
    expect(await readSmsTo(app.dataDirectory, mobile)).toEqual([]);
  });

  it('shows an error when the store fails', async () => {
    const visitor = createVisitor(app);
    await visitor.open('/account-deletion');
    visitor.form('Send OTP').fill('Mobile number', createMobile()).check(DELETION_CONFIRMATION);
    const page = await withoutTable(app, 'otps', () => visitor.press('Send OTP'));
    expect([page.status, page.alerts[0]]).toEqual([422, 'Error sending OTP.']);
  });
});

describe('step 2 of the deletion', () => {
  it('confirms that the code was sent, and counts down from sixty seconds', async () => {
    const visitor = createVisitor(app);
    await requestDeletion(visitor, createMobile());
    const { page } = visitor;
    expect(page.path).toBe('/account-deletion?step=otp');
    expect(page.alerts[0]).toBe('OTP Sent Successfully!');
    expect(page.text).toContain('Step 2 of 3');
    expect(page.text).toContain('If the number has both, both are deleted');
    expect(page.text).toContain('Time remaining: 00:60 s');
  });

  it('rejects anything but four digits, and a wrong code, on the same page', async () => {
    const mobile = createMobile();
    await createRegisteredVisitor(app, mobile);
    const visitor = createVisitor(app);
    await requestDeletion(visitor, mobile);
    const code = await readLastCode(app.dataDirectory, mobile);
    const incomplete = await enterCode(visitor, '12', DELETE_BUTTON);
    expect(incomplete.status).toBe(422);
    expect(incomplete.alerts[0]).toContain('Invalid OTP or missing information.');
    const wrong = await enterCode(visitor, createOtherCode(code), DELETE_BUTTON);
    expect([wrong.status, wrong.alerts[0]]).toEqual([422, 'Invalid OTP.']);
    expect(wrong.text).toContain('Step 2 of 3');
    expect(await getCustomers(mobile)).toBe(1);
    expect((await enterCode(visitor, code, DELETE_BUTTON)).heading).toBe('Account Deleted');
  });

  it('rejects a code without a session', async () => {
    const answer = await createVisitor(app).sendRaw({
      method: 'POST',
      path: '/account-deletion',
      headers: { Origin: app.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'formId=deletion-otp&otp=1234',
    });
    expect(answer.status).toBe(422);
    const page = await createVisitor(app).open('/account-deletion?step=otp');
    expect(page.text).toContain('Step 1 of 3');
  });

  it.each([
    [75_000, true],
    [75_001, false],
  ])(
    'accepts the code for 60 seconds and 15 seconds of grace: after %i ms %s',
    async (passed, good) => {
      const mobile = createMobile();
      await createRegisteredVisitor(app, mobile);
      const visitor = createVisitor(app);
      await requestDeletion(visitor, mobile);
      wait(app, passed);
      await enterCode(visitor, await readLastCode(app.dataDirectory, mobile), DELETE_BUTTON);
      expect(await getCustomers(mobile)).toBe(good ? 0 : 1);
    },
  );

  it('sends another code only after sixty seconds', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await requestDeletion(visitor, mobile);
    wait(app, 59_000);
    expect((await visitor.press('Resend OTP')).alerts[0]).toBe(
      'Please wait 1 second before you ask for another OTP.',
    );
    wait(app, 1_000);
    const page = await visitor.press('Resend OTP');
    expect([page.path, page.alerts[0]]).toEqual([
      '/account-deletion?step=otp',
      'OTP Re-sent Successfully!',
    ]);
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(2);
    wait(app, 60_000);
    const failed = await withoutTable(app, 'otps', () => visitor.press('Resend OTP'));
    expect(failed.alerts[0]).toBe('Error re-sending OTP.');
  });

  it('shows an error when the code cannot be checked or the account cannot be deleted', async () => {
    const mobile = createMobile();
    await createRegisteredVisitor(app, mobile);
    const visitor = createVisitor(app);
    await requestDeletion(visitor, mobile);
    const code = await readLastCode(app.dataDirectory, mobile);
    const unchecked = await withoutTable(app, 'otps', () =>
      enterCode(visitor, code, DELETE_BUTTON),
    );
    expect([unchecked.status, unchecked.alerts[0]]).toEqual([422, 'Error validating OTP.']);
    const kept = await withoutTable(app, 'deletions', () =>
      enterCode(visitor, code, DELETE_BUTTON),
    );
    expect([kept.status, kept.alerts[0]]).toEqual([422, 'Failed to delete account.']);
    expect(await getCustomers(mobile)).toBe(1);
    const again = await enterCode(visitor, code, DELETE_BUTTON);
    expect(again.heading, 'the same code once more, a moment later').toBe('Account Deleted');
  });

  it('shows a message when a new code is required', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await requestDeletion(visitor, mobile);
    const code = await readLastCode(app.dataDirectory, mobile);
    wait(app, 75_001);
    const page = await enterCode(visitor, code, DELETE_BUTTON);
    expect([page.status, page.alerts[0]]).toEqual([
      422,
      'Invalid OTP. It is no longer valid: please resend OTP to get a new one.',
    ]);
    expect((await visitor.press('Resend OTP')).alerts[0]).toBe('OTP Re-sent Successfully!');
  });

  it('rejects a code that was sent for signing in', async () => {
    const mobile = createMobile();
    const owner = await createRegisteredVisitor(app, mobile);
    await requestDeletion(owner, mobile);
    const visitor = createVisitor(app);
    await visitor.open('/signup');
    visitor.form('Send OTP').fill('Mobile number', mobile);
    await visitor.press('Send OTP');
    const code = await readLastCode(app.dataDirectory, mobile);
    await visitor.sendRaw({
      method: 'POST',
      path: '/account-deletion',
      headers: { Origin: app.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `formId=deletion-otp&otp=${code}`,
    });
    expect(await getCustomers(mobile)).toBe(1);
  });
});

describe('a gateway that rejects messages', () => {
  let works = false;
  const sms: SmsSender = {
    send: () =>
      Promise.resolve(
        works ? { ok: true, value: undefined } : { ok: false, failure: { message: 'gone' } },
      ),
  };
  const cutOff = useTestApp({ environment: MANY_ADDRESSES, sms });

  it('is reported to the visitor', async () => {
    const visitor = createVisitor(cutOff);
    await requestDeletion(visitor, createMobile());
    expect(visitor.page.alerts[0]).toBe('Failed to send OTP.');
    works = true;
    await visitor.press('Send OTP');
    expect(visitor.page.alerts[0]).toBe('OTP Sent Successfully!');
    works = false;
    cutOff.clock.set('2026-11-21T10:02:00+05:30');
    expect((await visitor.press('Resend OTP')).alerts[0]).toBe('Failed to re-send OTP.');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { SmsSender } from '~/account/sms.source';
import { insertAstrologer } from '~/adapters/sql/astrologer-rows.server';
import { ASTROLOGER_STATUS, NEW_ASTROLOGER_DEFAULTS } from '~/astrologers/astrologer';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import {
  codeSentTo,
  enterCode,
  freshMobile,
  MANY_ADDRESSES,
  newVisitor,
  otherCode,
  registeredVisitor,
  smsTo,
  verifiedVisitor,
} from '../support/sign-in';
import { countRows, withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const UNDERSTOOD = 'I understand that my account is deleted and cannot be brought back.';
const CONFIRM = 'Delete my account';

function wait(milliseconds: number): void {
  app.clock.set(new Date(app.clock.now().getTime() + milliseconds).toISOString());
}

/** Step 1 of the deletion: the page for the code lies open. */
async function askToDelete(visitor: HtmlClient, mobile: string): Promise<void> {
  await visitor.open('/account-deletion');
  visitor.form('Send OTP').fill('Mobile number', mobile).check(UNDERSTOOD);
  await visitor.press('Send OTP');
}

async function deleteAccount(visitor: HtmlClient, mobile: string) {
  await askToDelete(visitor, mobile);
  return enterCode(visitor, await codeSentTo(app.dataDirectory, mobile), CONFIRM);
}

const customersOf = (mobile: string) => countRows(app, 'customers', `mobile = '${mobile}'`);

describe('step 1', () => {
  it('shows what happens and how long copies last', async () => {
    const page = await newVisitor(app).open('/account-deletion');
    expect(page.text).toContain('Step 1 of 3');
    expect(page.text).toContain('up to 24 hours');
    expect(page.text).toContain('+91');
  });

  it.each(['', '12345', '5876543210'])("refuses the number '%s'", async (typed) => {
    const visitor = newVisitor(app);
    await visitor.open('/account-deletion');
    visitor.form('Send OTP').fill('Mobile number', typed).check(UNDERSTOOD);
    const page = await visitor.press('Send OTP');
    expect(page.status).toBe(422);
    expect(page.form('Send OTP').error('Mobile number')).toContain(
      'Please enter a valid mobile number.',
    );
    expect(page.form('Send OTP').value('Mobile number')).toBe(typed);
  });

  it('asks for the tick', async () => {
    const visitor = newVisitor(app);
    await visitor.open('/account-deletion');
    const mobile = freshMobile();
    visitor.form('Send OTP').fill('Mobile number', mobile);
    const page = await visitor.press('Send OTP');
    expect(page.status).toBe(422);
    expect(page.alerts[0]).toContain('Please confirm that you understand the deletion process.');
    expect(page.form('Send OTP').value('Mobile number')).toBe(mobile);
    expect(await smsTo(app.dataDirectory, mobile)).toEqual([]);
  });

  it('tells when the store fails', async () => {
    const visitor = newVisitor(app);
    await visitor.open('/account-deletion');
    visitor.form('Send OTP').fill('Mobile number', freshMobile()).check(UNDERSTOOD);
    const page = await withoutTable(app, 'otps', () => visitor.press('Send OTP'));
    expect([page.status, page.alerts[0]]).toEqual([422, 'Error sending OTP.']);
  });
});

describe('step 2', () => {
  it('says that the code is sent, and counts sixty seconds', async () => {
    const visitor = newVisitor(app);
    await askToDelete(visitor, freshMobile());
    const { page } = visitor;
    expect(page.path).toBe('/account-deletion?step=otp');
    expect(page.alerts[0]).toBe('OTP Sent Successfully!');
    expect(page.text).toContain('Step 2 of 3');
    expect(page.text).toContain('Time remaining: 00:60 s');
  });

  it('refuses what is not four digits, and a wrong code, on the same page', async () => {
    const mobile = freshMobile();
    await registeredVisitor(app, mobile);
    const visitor = newVisitor(app);
    await askToDelete(visitor, mobile);
    const code = await codeSentTo(app.dataDirectory, mobile);
    const incomplete = await enterCode(visitor, '12', CONFIRM);
    expect(incomplete.status).toBe(422);
    expect(incomplete.alerts[0]).toContain('Invalid OTP or missing information.');
    const wrong = await enterCode(visitor, otherCode(code), CONFIRM);
    expect([wrong.status, wrong.alerts[0]]).toEqual([422, 'Invalid OTP.']);
    expect(wrong.text).toContain('Step 2 of 3');
    expect(await customersOf(mobile)).toBe(1);
    expect((await enterCode(visitor, code, CONFIRM)).heading).toBe('Account Deleted');
  });

  it('refuses a code without a session', async () => {
    const answer = await newVisitor(app).sendRaw({
      method: 'POST',
      path: '/account-deletion',
      headers: { Origin: app.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'formId=deletion-otp&otp=1234',
    });
    expect(answer.status).toBe(422);
    const page = await newVisitor(app).open('/account-deletion?step=otp');
    expect(page.text).toContain('Step 1 of 3');
  });

  it.each([
    [75_000, true],
    [75_001, false],
  ])('takes the code until 60 seconds and 15 of grace are over: after %i ms %s', async (passed, good) => {
    const mobile = freshMobile();
    await registeredVisitor(app, mobile);
    const visitor = newVisitor(app);
    await askToDelete(visitor, mobile);
    wait(passed);
    await enterCode(visitor, await codeSentTo(app.dataDirectory, mobile), CONFIRM);
    expect(await customersOf(mobile)).toBe(good ? 0 : 1);
  });

  it('sends another code after sixty seconds and not before', async () => {
    const mobile = freshMobile();
    const visitor = newVisitor(app);
    await askToDelete(visitor, mobile);
    wait(59_000);
    expect((await visitor.press('Resend OTP')).alerts[0]).toBe(
      'Please wait 1 second before you ask for another OTP.',
    );
    wait(1_000);
    const page = await visitor.press('Resend OTP');
    expect([page.path, page.alerts[0]]).toEqual([
      '/account-deletion?step=otp',
      'OTP Re-sent Successfully!',
    ]);
    expect(await smsTo(app.dataDirectory, mobile)).toHaveLength(2);
    wait(60_000);
    const failed = await withoutTable(app, 'otps', () => visitor.press('Resend OTP'));
    expect(failed.alerts[0]).toBe('Error re-sending OTP.');
  });

  it('tells when the code cannot be checked, or the account not be deleted', async () => {
    const mobile = freshMobile();
    await registeredVisitor(app, mobile);
    const visitor = newVisitor(app);
    await askToDelete(visitor, mobile);
    const code = await codeSentTo(app.dataDirectory, mobile);
    const unchecked = await withoutTable(app, 'otps', () => enterCode(visitor, code, CONFIRM));
    expect([unchecked.status, unchecked.alerts[0]]).toEqual([422, 'Error validating OTP.']);
    const kept = await withoutTable(app, 'deletions', () => enterCode(visitor, code, CONFIRM));
    expect([kept.status, kept.alerts[0]]).toEqual([422, 'Failed to delete account.']);
    expect(await customersOf(mobile)).toBe(1);
  });

  it('takes no code that was sent for signing in', async () => {
    const mobile = freshMobile();
    const owner = await registeredVisitor(app, mobile);
    await askToDelete(owner, mobile);
    const visitor = newVisitor(app);
    await visitor.open('/signup');
    visitor.form('Send OTP').fill('Mobile number', mobile);
    await visitor.press('Send OTP');
    const code = await codeSentTo(app.dataDirectory, mobile);
    await visitor.sendRaw({
      method: 'POST',
      path: '/account-deletion',
      headers: { Origin: app.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `formId=deletion-otp&otp=${code}`,
    });
    expect(await customersOf(mobile)).toBe(1);
  });
});

describe('a gateway that takes no messages', () => {
  let works = false;
  const sms: SmsSender = {
    send: () =>
      Promise.resolve(
        works ? { ok: true, value: undefined } : { ok: false, failure: { message: 'gone' } },
      ),
  };
  const cutOff = useTestApp({ environment: MANY_ADDRESSES, sms });

  it('is told', async () => {
    const visitor = newVisitor(cutOff);
    await askToDelete(visitor, freshMobile());
    expect(visitor.page.alerts[0]).toBe('Failed to send OTP.');
    works = true;
    await visitor.press('Send OTP');
    expect(visitor.page.alerts[0]).toBe('OTP Sent Successfully!');
    works = false;
    cutOff.clock.set('2026-11-21T10:02:00+05:30');
    expect((await visitor.press('Resend OTP')).alerts[0]).toBe('Failed to re-send OTP.');
  });
});

describe('a deleted account', () => {
  it('is gone: the row, the codes and the sessions; one line without a name stays', async () => {
    const mobile = freshMobile();
    const owner = await registeredVisitor(app, mobile);
    const phone = newVisitor(app, { cookies: owner.cookies.copy() });
    const hash = app.services.hash('mobile', mobile);
    const lines = await countRows(app, 'deletions');
    expect(await countRows(app, 'otps', `mobile_key = '${hash}'`)).toBe(1);
    const page = await deleteAccount(owner, mobile);
    expect(page.path).toBe('/account-deletion?step=done');
    expect(page.heading).toBe('Account Deleted');
    expect(page.alerts[0]).toBe('Account deleted successfully!');
    expect(page.text).toContain('Copies of it may take up to 24 hours to clear.');
    expect(page.link('Return to Homepage')).toBe('/');
    expect(page.hasButton('Logout')).toBe(false);
    expect(await customersOf(mobile)).toBe(0);
    expect(await countRows(app, 'otps', `mobile_key = '${hash}'`)).toBe(0);
    expect(await countRows(app, 'deletions')).toBe(lines + 1);
    const [line] = await withStore(app, ({ db }) =>
      db.selectFrom('deletions').selectAll().orderBy('id', 'desc').limit(1).execute(),
    );
    expect(line).toEqual({
      id: expect.any(Number) as number,
      kind: 'customer',
      deleted_at: '2026-11-21T04:30:00.000Z',
    });
    expect((await phone.open('/profile')).path).toBe('/');
    expect((await phone.open('/faq')).hasButton('Logout')).toBe(false);
  });

  it('does not come back to an old session when the number registers anew', async () => {
    const mobile = freshMobile();
    const owner = await registeredVisitor(app, mobile);
    const old = newVisitor(app, { cookies: owner.cookies.copy() });
    await deleteAccount(owner, mobile);
    await registeredVisitor(app, mobile);
    expect((await old.open('/profile')).path).toBe('/');
  });

  it('of another number leaves the visitor signed in', async () => {
    const [own, other] = [freshMobile(), freshMobile()];
    await registeredVisitor(app, other);
    const visitor = await registeredVisitor(app, own);
    expect((await deleteAccount(visitor, other)).heading).toBe('Account Deleted');
    expect([await customersOf(own), await customersOf(other)]).toEqual([1, 0]);
    expect((await visitor.open('/profile')).heading).toBe('My profile');
  });

  it('can be an astrologer’s', async () => {
    const mobile = freshMobile();
    await withStore(app, ({ db }) =>
      insertAstrologer(db, {
        ...NEW_ASTROLOGER_DEFAULTS,
        mobile,
        email: 'someone@people.example',
        firstName: 'Somebody',
        language: 'Hindi',
        specialization: 'vedic',
        status: ASTROLOGER_STATUS.active,
        registrationDate: '2026-11-21',
      }),
    );
    const signedIn = await verifiedVisitor(app, mobile);
    const download = await signedIn.press('Are you an Astrologer?');
    expect(download.redirects).toEqual([{ status: 303, to: '/app-downloads' }]);
    expect(download.hasButton('Logout')).toBe(false);
    const page = await deleteAccount(newVisitor(app), mobile);
    expect(page.heading).toBe('Account Deleted');
    expect(await countRows(app, 'astrologers', `mobile = '${mobile}'`)).toBe(0);
    expect(await countRows(app, 'deletions', "kind = 'astrologer'")).toBe(1);
  });

  it('that never was is told to the owner of the number only', async () => {
    const page = await deleteAccount(newVisitor(app), freshMobile());
    expect(page.status).toBe(422);
    expect(page.alerts[0]).toContain('Failed to delete account.');
    expect(page.alerts[0]).not.toMatch(/Success/);
  });
});

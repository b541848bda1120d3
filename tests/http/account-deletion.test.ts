import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ASTROLOGER_STATUS, NEW_ASTROLOGER_DEFAULTS } from '~/features/astrologers/astrologer';
import type { SmsSender } from '~/features/notifications/sms.gateway';
import { insertAstrologer } from '~/infrastructure/sql/astrologers/astrologer-rows';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { wait } from '../support/http-steps';
import { itOnSqlite } from '../support/on-sqlite';
import {
  MANY_ADDRESSES,
  PERSON,
  createMobile,
  createOtherCode,
  createRegisteredVisitor,
  createUnregisteredVisitor,
  createVerifiedVisitor,
  createVisitor,
  enterCode,
  fillRegistration,
  readLastCode,
  readSmsTo,
  requestDeletion,
  DELETION_CONFIRMATION,
} from '../support/sign-in';
import { countRows, withStore, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const DELETE_BUTTON = 'Delete my account';

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

  it('rejects an invalid number and keeps it', async () => {
    const visitor = createVisitor(app);
    await visitor.open('/account-deletion');
    visitor.form('Send OTP').fill('Mobile number', '12345').check(DELETION_CONFIRMATION);
    const page = await visitor.press('Send OTP');
    expect(page.status).toBe(422);
    expect(page.form('Send OTP').error('Mobile number')).toContain(
      'Please enter a valid mobile number.',
    );
    expect(page.form('Send OTP').value('Mobile number')).toBe('12345');
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
const CONFIRM = 'Delete my account';

async function deleteAccount(visitor: HtmlClient, mobile: string) {
  await requestDeletion(visitor, mobile);
  return enterCode(visitor, await readLastCode(app.dataDirectory, mobile), CONFIRM);
}

describe('a deleted account', () => {
  it('leaves no row, code or session, but one anonymous audit line', async () => {
    const mobile = createMobile();
    const owner = await createRegisteredVisitor(app, mobile);
    const phone = createVisitor(app, { cookies: owner.cookies.copy() });
    const hash = app.services.hash('mobile', mobile);
    const lines = await countRows(app, 'deletions');
    expect(owner.cookies.header('/')).toMatch(/sign=[a-z]+/);
    expect(await countRows(app, 'otps', `mobile_key = '${hash}'`)).toBe(1);
    const page = await deleteAccount(owner, mobile);
    expect(page.path).toBe('/account-deletion?step=done');
    expect(page.heading).toBe('Account Deleted');
    expect(page.alerts[0]).toBe('Account deleted successfully!');
    expect(page.text).toContain('Copies may take up to 24 hours to clear.');
    expect(page.link('Return to Homepage')).toBe('/');
    expect(page.hasButton('Logout')).toBe(false);
    expect(await getCustomers(mobile)).toBe(0);
    expect(await countRows(app, 'otps', `mobile_key = '${hash}' and open = 1`)).toBe(0);
    expect(await countRows(app, 'deletions')).toBe(lines + 1);
    const [line] = await withStore(app, ({ db }) =>
      db.selectFrom('deletions').selectAll().orderBy('id', 'desc').limit(1).execute(),
    );
    expect(line).toEqual({
      id: expect.any(Number) as number,
      kind: 'customer',
      deleted_at: '2026-11-21T04:30:00.000Z',
    });
    // The sign derived from the date of birth is deleted too.
    expect(owner.cookies.header('/')).not.toMatch(/sign=[a-z]/);
    for (const path of ['/profile', '/profile/kundli', '/profile/data.json']) {
      expect((await phone.open(path)).path).toBe('/');
    }
    expect((await phone.open('/faq')).hasButton('Logout')).toBe(false);
  });

  itOnSqlite(
    'is gone from the files of the store, the write-ahead log included',
    'the files belong to the database server',
    async () => {
      const mobile = createMobile();
      const person = { ...PERSON, 'Full name': 'Zubeida Kottarakkara', 'PIN code': '690525' };
      const owner = await createUnregisteredVisitor(app, mobile);
      await fillRegistration(owner, person);
      await owner.press('Register');
      const file = path.join(app.dataDirectory, 'taravani.sqlite');
      const isReadable = () =>
        [file, `${file}-wal`].filter((each) => readFileSync(each).includes(person['Full name']));
      expect(isReadable()).not.toEqual([]);
      await deleteAccount(owner, mobile);
      await expect.poll(isReadable).toEqual([]);
    },
  );

  it('shows its confirmation only in the browser that deleted it, even after a reload', async () => {
    const DONE = '/account-deletion?step=done';
    const mobile = createMobile();
    const owner = await createRegisteredVisitor(app, mobile);
    const readDeletionStep = async (visitor: HtmlClient) => (await visitor.open(DONE)).text;
    expect(await readDeletionStep(createVisitor(app))).toContain('Step 1 of 3');
    expect(await readDeletionStep(owner)).toContain('Step 1 of 3');
    await deleteAccount(owner, mobile);
    expect((await owner.reload()).heading).toBe('Account Deleted');
    expect(await readDeletionStep(createVisitor(app))).toContain('Step 1 of 3');
    // A visitor who registers another number or signs in again has not deleted an account.
    await requestDeletion(owner, createMobile());
    expect(await readDeletionStep(owner)).toContain('Step 1 of 3');
  });

  it('is not restored in a browser that entered a code before', async () => {
    const mobile = createMobile();
    await createRegisteredVisitor(app, mobile);
    const verified = await createVerifiedVisitor(app, mobile);
    await deleteAccount(createVisitor(app), mobile);
    await createRegisteredVisitor(app, mobile);
    expect((await verified.press('Are you a User?')).path).toBe('/signup');
    expect(verified.page.hasButton('Logout')).toBe(false);
  });

  it('does not reset the count of codes sent to its number', async () => {
    const mobile = createMobile();
    const asked = async () => {
      const visitor = createVisitor(app);
      await requestDeletion(visitor, mobile);
      return visitor;
    };
    for (let count = 0; count < 7; count += 1) {
      const visitor = await asked();
      expect(visitor.page.path).toBe('/account-deletion?step=otp');
      await enterCode(visitor, await readLastCode(app.dataDirectory, mobile), CONFIRM);
    }
    expect((await asked()).page.alerts[0]).toContain('please try again in 120 seconds.');
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(7);
  });

  it('can belong to an astrologer', async () => {
    const mobile = createMobile();
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
    const signedIn = await createVerifiedVisitor(app, mobile);
    const download = await signedIn.press('Are you an Astrologer?');
    expect(download.redirects).toEqual([{ status: 303, to: '/app-downloads' }]);
    expect(download.hasButton('Logout')).toBe(false);
    const page = await deleteAccount(createVisitor(app), mobile);
    expect(page.heading).toBe('Account Deleted');
    expect(await countRows(app, 'astrologers', `mobile = '${mobile}'`)).toBe(0);
    expect(await countRows(app, 'deletions', "kind = 'astrologer'")).toBe(1);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertAstrologer } from '~/infrastructure/sql/astrologers/astrologer-rows';
import { ASTROLOGER_STATUS, NEW_ASTROLOGER_DEFAULTS } from '~/features/astrologers/astrologer';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { itOnSqlite } from '../support/on-sqlite';
import {
  readLastCode,
  enterCode,
  fillRegistration,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  PERSON,
  createRegisteredVisitor,
  createUnregisteredVisitor,
  readSmsTo,
  createVerifiedVisitor,
} from '../support/sign-in';
import { countRows, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const DELETION_CONFIRMATION =
  'I understand that my account will be deleted and cannot be restored.';
const CONFIRM = 'Delete my account';

/** Performs step 1 of the deletion, up to the page for the code. */
async function requestDeletion(visitor: HtmlClient, mobile: string): Promise<void> {
  await visitor.open('/account-deletion');
  visitor.form('Send OTP').fill('Mobile number', mobile).check(DELETION_CONFIRMATION);
  await visitor.press('Send OTP');
}

async function deleteAccount(visitor: HtmlClient, mobile: string) {
  await requestDeletion(visitor, mobile);
  return enterCode(visitor, await readLastCode(app.dataDirectory, mobile), CONFIRM);
}

const getCustomers = (mobile: string) => countRows(app, 'customers', `mobile = '${mobile}'`);

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

  it('is not restored for an old session when the number registers again', async () => {
    const mobile = createMobile();
    const owner = await createRegisteredVisitor(app, mobile);
    const old = createVisitor(app, { cookies: owner.cookies.copy() });
    await deleteAccount(owner, mobile);
    await createRegisteredVisitor(app, mobile);
    expect((await old.open('/profile')).path).toBe('/');
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

  it('with another number leaves the visitor signed in', async () => {
    const [own, other] = [createMobile(), createMobile()];
    await createRegisteredVisitor(app, other);
    const visitor = await createRegisteredVisitor(app, own);
    expect((await deleteAccount(visitor, other)).heading).toBe('Account Deleted');
    expect([await getCustomers(own), await getCustomers(other)]).toEqual([1, 0]);
    expect((await visitor.open('/profile')).heading).toBe('My profile');
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

  it('is not confirmed as deleted when it never existed', async () => {
    const page = await deleteAccount(createVisitor(app), createMobile());
    expect(page.status).toBe(422);
    expect(page.alerts[0]).toContain('Failed to delete account.');
    expect(page.alerts[0]).not.toMatch(/Success/);
  });
});

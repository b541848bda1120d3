import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlainPicture } from '../support/sample-pictures';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import { wait } from '../support/http-steps';
import {
  getApplication,
  ASTROLOGER,
  createBankTexts,
  createAstrologerWithBankDetails,
  openFilledBankForm,
  fillAstrologer,
  seedTestBranches,
  newAstrologer,
  getNumbers,
  REGISTER,
  SAVE,
} from '../support/onboarding';
import { createPhoto, LABELS, SUBMIT } from '../support/onboarding-documents';
import {
  fillRegistration,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  PERSON,
  createRegisteredVisitor,
  createVerifiedVisitor,
} from '../support/sign-in';
import { countRows, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeAll(() => seedTestBranches(app));
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await withStore(app, ({ db }) => db.deleteFrom('kept_posts').execute());
});

const HERE = 'What you typed is in it again: check it and send it once more.';
const KEPT = 'Your form was not sent, and nothing was changed. What you typed is kept for a day';
const DISCARD = 'Discard what was kept';
const DAY_MS = 86_400_000;
const OVER_HALF_HOUR_MS = 31 * 60_000;

async function logOutElsewhere(visitor: HtmlClient): Promise<void> {
  const window = createVisitor(app, { cookies: visitor.cookies });
  await window.open('/');
  await window.press('Logout');
}

async function openExpiredProfile(name: string, options: { readonly sendsOrigin?: boolean } = {}) {
  const mobile = createMobile();
  const visitor = await createRegisteredVisitor(app, mobile, PERSON, createVisitor(app, options));
  await visitor.open('/profile');
  visitor.form('Save').fill('Full name', name).fill('Birth place', 'कोच्चि & <b>');
  await logOutElsewhere(visitor);
  return { visitor, mobile };
}

async function signInAgain(visitor: HtmlClient, mobile: string, role = 'Are you a User?') {
  await createVerifiedVisitor(app, mobile, visitor);
  return visitor.press(role);
}

const readNameField = (page: HtmlPage, button = 'Save') => page.form(button).value('Full name');

describe('a form sent by a customer after the session had ended', () => {
  it.each([
    ['a browser that says where its posts come from', true],
    ['one that does not', false],
  ])('is restored in the profile: %s', async (_, sendsOrigin) => {
    const { visitor, mobile } = await openExpiredProfile('Meera of Kochi', { sendsOrigin });
    const refused = await visitor.press('Save');
    expect(refused.path).toBe('/');
    expect(refused.alerts[0]).toContain('No registered user found. Please login.');
    expect(refused.alerts[0]).toContain(KEPT);
    const again = await signInAgain(visitor, mobile);
    expect(again.path).toBe('/profile');
    expect(again.alerts.join()).toContain(HERE);
    expect(readNameField(again)).toBe('Meera of Kochi');
    expect(again.form('Save').value('Birth place')).toBe('कोच्चि & <b>');
    expect(again.form('Save').value('City')).toBe('Kochi');
    const before = await app.services.customers.findByMobile(mobile as never);
    expect(before?.firstName).toBe(PERSON['Full name']);
    const saved = await visitor.press('Save');
    expect(saved.alerts).toEqual(['Profile updated successfully!']);
    expect(readNameField(saved)).toBe('Meera of Kochi');
    expect(await countRows(app, 'kept_posts')).toBe(0);
  });

  it('is also stored when the session was ended on another device, with only the name of a picture', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredVisitor(app, mobile);
    await visitor.open('/profile');
    const bytes = await createPlainPicture(1_200, 900).png().toBuffer();
    visitor
      .form('Save')
      .fill('Full name', 'With a picture')
      .attach('Profile picture (optional)', { name: 'me.png', type: 'image/png', bytes });
    const other = await createVerifiedVisitor(app, mobile);
    await other.press('Are you a User?');
    await other.press('Logout');
    expect((await visitor.press('Save')).alerts[0]).toContain('Files cannot be kept');
    const rows = await withStore(app, ({ db }) =>
      db.selectFrom('kept_posts').selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/With a|picture/);
    expect(rows[0]?.sealed.length).toBeLessThan(4_000);
    const again = await signInAgain(visitor, mobile);
    expect(again.alerts.join()).toContain('Please choose again: me.png.');
    expect(readNameField(again)).toBe('With a picture');
    await visitor.press(DISCARD);
  });

  it('is not restored over a profile that has changed in the meantime', async () => {
    const { visitor, mobile } = await openExpiredProfile('Typed before');
    await visitor.press('Save');
    const other = await createVerifiedVisitor(app, mobile);
    await other.press('Are you a User?');
    await other.open('/profile');
    other.form('Save').fill('Full name', 'Saved elsewhere');
    await other.press('Save');
    expect(readNameField(await signInAgain(visitor, mobile))).toBe('Typed before');
    const refused = await visitor.press('Save');
    expect(refused.text).toContain('open this page again to save');
    expect(readNameField(refused)).toBe('Typed before');
    expect(readNameField(await visitor.open('/profile'))).toBe('Saved elsewhere');
    visitor.form('Save').fill('Full name', 'Typed again');
    expect((await visitor.press('Save')).alerts).toEqual(['Profile updated successfully!']);
  });

  it('is restored in the registration after half an hour', async () => {
    const mobile = createMobile();
    const visitor = await createVerifiedVisitor(app, mobile);
    await visitor.press('Are you a User?');
    await fillRegistration(visitor);
    wait(app, OVER_HALF_HOUR_MS);
    const refused = await visitor.press('Register');
    expect(refused.path).toBe('/signup');
    expect(refused.alerts[0]).toContain(KEPT);
    const again = await signInAgain(visitor, mobile);
    expect(again.path).toBe('/user-registration');
    expect(again.alerts.join()).toContain(HERE);
    expect(readNameField(again, 'Register')).toBe(PERSON['Full name']);
    expect(again.form('Register').value('City')).toBe('Kochi');
    expect((await visitor.press('Register')).path).toBe('/welcome');
    expect(await countRows(app, 'kept_posts')).toBe(0);
  });
});

async function openDraftBeforeOtherSignIn() {
  const mobile = createMobile();
  const visitor = await createRegisteredVisitor(app, mobile);
  await visitor.open('/profile');
  visitor.form('Save').fill('Full name', 'The first one');
  const window = createVisitor(app, { cookies: visitor.cookies });
  await window.open('/');
  await window.press('Logout');
  await createRegisteredVisitor(app, createMobile(), PERSON, window);
  return { mobile, visitor };
}

describe('a shared phone', () => {
  it('shows a form draft only to its author', async () => {
    const { visitor, mobile } = await openExpiredProfile('Private');
    await visitor.press('Save');
    const other = createMobile();
    await createRegisteredVisitor(app, other, PERSON, visitor);
    const theirs = await visitor.open('/profile');
    expect(theirs.html).not.toContain('Private');
    expect(theirs.alerts).toEqual([]);
    await visitor.press('Logout');
    expect(readNameField(await signInAgain(visitor, mobile))).toBe('Private');
    await visitor.press(DISCARD);
  });

  it('never saves the form of one customer for another, and stores it for its author', async () => {
    const { mobile, visitor } = await openDraftBeforeOtherSignIn();
    const answer = await visitor.press('Save');
    expect(answer.path).toBe('/profile');
    expect(answer.alerts.join()).toContain('Another mobile number was confirmed in this browser');
    expect(answer.alerts.join()).toContain('only the person who typed it can see it');
    expect(answer.html).not.toContain('The first one');
    expect(readNameField(answer)).toBe(PERSON['Full name']);
    await visitor.press('Logout');
    expect(readNameField(await signInAgain(visitor, mobile))).toBe('The first one');
    await visitor.press(DISCARD);
  });

  it('allows two people to register with two numbers in one browser', async () => {
    const [first, second] = [createMobile(), createMobile()];
    const visitor = await createVerifiedVisitor(app, first);
    await visitor.press('Are you a User?');
    await fillRegistration(visitor);
    await createVerifiedVisitor(app, second, createVisitor(app, { cookies: visitor.cookies }));
    const answer = await visitor.press('Register');
    expect(answer.path).toBe('/user-registration');
    expect(readNameField(answer, 'Register')).toBe('');
    expect(answer.form('Register').value('Mobile')).toBe(second);
    for (const mobile of [first, second]) {
      expect(await app.services.customers.findByMobile(mobile as never)).toBeNull();
    }
    expect(readNameField(await signInAgain(visitor, first), 'Register')).toBe(PERSON['Full name']);
    await visitor.press(DISCARD);
  });

  it('stores no form draft for anonymous visitors, oversized forms or posts from other sites', async () => {
    const stranger = createVisitor(app);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const post = { method: 'POST', path: '/profile', body: 'formId=profile&firstName=Stranger' };
    await stranger.sendRaw({ ...post, headers: { ...headers, Origin: app.origin } });
    const { visitor } = await openExpiredProfile('Foreign');
    // The first token belongs to the logout button.
    const tokens = visitor.page.html.matchAll(/name="formToken" value="([^"]+)"/g);
    const token = [...tokens].at(-1)?.[1] ?? '';
    const body = `${post.body}&formToken=${token}`;
    await visitor.sendRaw({
      ...post,
      body,
      headers: { ...headers, Origin: 'https://elsewhere.example' },
    });
    await visitor.sendRaw({
      ...post,
      body: `${body}${'x'.repeat(40_000)}`,
      headers: { ...headers, Origin: app.origin },
    });
    expect(await countRows(app, 'kept_posts')).toBe(0);
    await visitor.sendRaw({ ...post, body, headers: { ...headers, Origin: app.origin } });
    expect(await countRows(app, 'kept_posts')).toBe(1);
    await app.services.formDrafts.sweep();
    await withStore(app, ({ db }) => db.deleteFrom('kept_posts').execute());
  });
});

describe('a form draft of an applicant', () => {
  const openAsAstrologer = (visitor: HtmlClient, mobile: string) =>
    signInAgain(visitor, mobile, 'Are you an Astrologer?');

  it('is restored in the registration at its own URL', async () => {
    for (const path of ['/astrologerform']) {
      const mobile = createMobile();
      const visitor = await newAstrologer(app, mobile);
      await visitor.open(path);
      await fillAstrologer(visitor);
      wait(app, OVER_HALF_HOUR_MS);
      const refused = await visitor.press(REGISTER);
      expect(refused.path).toBe('/signup');
      expect(refused.alerts[0]).toContain(KEPT);
      const again = await openAsAstrologer(visitor, mobile);
      expect(again.path).toBe(path);
      expect(again.alerts.join()).toContain(HERE);
      expect(readNameField(again, REGISTER)).toBe(ASTROLOGER['Full name']);
      expect(again.form(REGISTER).value('City')).toBe('Kochi');
      expect((await visitor.press(REGISTER)).path).toBe('/bank-details');
      expect(await countRows(app, 'kept_posts')).toBe(0);
    }
  });

  it('is restored in the bank details, with sealed numbers that are never shown', async () => {
    const { visitor, mobile } = await openFilledBankForm(app);
    const texts = createBankTexts(mobile);
    wait(app, DAY_MS + 1);
    const refused = await visitor.press(SAVE);
    expect(refused.alerts[0]).toContain('Astrologer ID not found.');
    expect(refused.alerts[0]).toContain(KEPT);
    const again = await openAsAstrologer(visitor, mobile);
    expect(again.path).toBe('/bank-details');
    expect(again.form(SAVE).value('Account holder name')).toBe(texts['Account holder name']);
    expect(again.form(SAVE).value('IFSC code')).toBe(texts['IFSC code']);
    const account = texts['Account number'] ?? '';
    expect(again.html).not.toContain(account);
    expect(again.text).toContain(`Saved: ends in ${account.slice(-4)}.`);
    expect((await getApplication(app, mobile)).bank).toBeNull();
    expect((await visitor.press(SAVE)).path).toBe('/document');
    expect(await getNumbers(app, mobile)).toEqual({
      aadharNumber: texts['Aadhar number'],
      panNumber: texts['PAN number'],
      accountNumber: account,
    });
    expect(await countRows(app, 'kept_posts')).toBe(0);
  });

  it('lists the documents that must be chosen again', async () => {
    const mobile = createMobile();
    const visitor = await createAstrologerWithBankDetails(app, mobile);
    await visitor.open('/document');
    visitor.form(SUBMIT).attach(LABELS.panCard, await createPhoto('pan.jpg'));
    wait(app, DAY_MS + 1);
    const refused = await visitor.press(SUBMIT);
    expect(refused.alerts[0]).toContain('Files cannot be kept: confirm your mobile number');
    const again = await openAsAstrologer(visitor, mobile);
    expect(again.path).toBe('/document');
    expect(again.alerts.join()).toContain('Please choose again: pan.jpg.');
    expect(again.alerts.join()).not.toContain(HERE);
    const given = await visitor.press(DISCARD);
    expect([given.path, given.alerts]).toEqual(['/document', []]);
    wait(app, DAY_MS + 1);
    await visitor.press(SUBMIT);
    expect(await countRows(app, 'kept_posts')).toBe(0);
  });
});

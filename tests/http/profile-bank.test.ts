import { expect, it } from 'vitest';
import { createAdminVisitor, TEST_ADMIN } from '../support/admin';
import { createDecidedApplication, type MadeApplication } from '../support/applications';
import type { HtmlClient } from '../support/html-client';
import { BRANCH, seedTestBranches, getNumbers } from '../support/onboarding';
import { openApplicationVisitor } from '../support/refused-forms';
import { readMailsTo, rowsFor } from '../support/review';
import { readLastCode, enterCode, MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

const PROFILE = '/astrologer-profile';
const PATH = '/astrologer-profile/bank';
const SENT = 'Your proposal has reached us. We will write to you once it is decided.';
const WITHDRAW_BUTTON = 'Withdraw this proposal: Bank details';
const BANK_CHANGE_SUBJECT = 'New bank details have been proposed for your account on Taravani';
const BANK = 'Propose these bank details';
const ACCOUNT_FIELD = 'Account number';
const NEW = { account: '998877665544', short: 'XXXX 5544, KOCH0000001' };
const kept = (ending: string) => `Saved: ends in ${ending}. Leave this empty to keep it.`;

async function approved() {
  const made = await createDecidedApplication(app.services, ['approve']);
  const visitor = await openApplicationVisitor(app, made);
  await visitor.follow('Change your rate, languages, bank details or photo');
  await visitor.follow('Change bank details');
  return { made, visitor };
}

async function before({ name }: MadeApplication) {
  const admin = await createAdminVisitor(app);
  await admin.open('/admin/changes');
  await admin.follow(`Look at it: Bank details of ${name}`);
  return admin;
}

const findMailsWithSubject = async (made: MadeApplication, wanted: string) =>
  (await readMailsTo(app, made)).filter(({ subject }) => subject === wanted);

async function proposeAccount(visitor: HtmlClient, account = NEW.account) {
  visitor.form(BANK).fill(ACCOUNT_FIELD, account);
  return visitor.press(BANK);
}

it('proposed bank details are checked as in a registration, revealed after a password is entered and saved on approval', async () => {
  const { made, visitor } = await approved();
  const stood = made.numbers.accountNumber;
  expect(visitor.page.text).toContain(`Now: XXXX ${stood.slice(-4)}, KOCH0000001`);
  expect(visitor.form(BANK).value('Account holder name')).toBe(made.name);
  expect(visitor.form(BANK).description(ACCOUNT_FIELD)).toContain(kept(stood.slice(-4)));
  expect(visitor.page.text).toContain('your payments go to the account that we have now');
  const listConsents = () => app.services.consents.of(made.mobile);
  expect((await listConsents()).map(({ notice }) => notice)).not.toContain('payee');
  expect((await proposeAccount(visitor)).alerts).toEqual([SENT]);
  expect((await listConsents()).map(({ notice }) => notice)).toContain('payee');
  expect(visitor.page.text).toContain(`You proposed this on 21 November 2026: ${NEW.short}.`);
  expect(visitor.page.html).not.toContain(NEW.account);
  expect((await visitor.follow('Back to your profile')).text).toContain(`: ${NEW.short}.`);
  expect(await getNumbers(app, made.mobile)).toMatchObject({ accountNumber: stood });

  const admin = await before(made);
  expect(rowsFor(admin.page).find(({ What }) => What === 'Account number')).toMatchObject({
    Now: `XXXX ${stood.slice(-4)}`,
    Proposed: 'XXXX 5544',
  });
  expect(admin.page.html).not.toContain(NEW.account);
  admin.form('Reveal').fill('Your password', 'wrong');
  expect((await admin.press('Reveal')).status).toBe(422);
  expect(admin.page.html).not.toContain(NEW.account);
  admin.form('Reveal').fill('Your password', TEST_ADMIN.password);
  const shown = await admin.press('Reveal');
  expect(shown.text).toContain(`Account number now ${stood} Account number proposed 998877665544`);
  const looks = await withStore(app, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', `application:${made.id}`)
      .where('action', '=', 'bank details revealed')
      .execute(),
  );
  expect(looks).toEqual([{ action: 'bank details revealed', detail: 'proposed change' }]);
  expect((await admin.press('Accept')).alerts).toEqual([
    'The change has been accepted and is now live.',
  ]);
  expect(await getNumbers(app, made.mobile)).toMatchObject({
    ...made.numbers,
    accountNumber: NEW.account,
  });
  expect(
    (await findMailsWithSubject(made, 'Your profile on Taravani has been changed'))[0]?.text,
  ).toContain(`accepted and is now live: Bank details, ${NEW.short}`);
  await admin.open(`/admin/view/${made.id}`);
  expect(admin.page.text).toContain('Change accepted');
  expect(admin.page.html).not.toContain(NEW.account);
});

it('a valid number next to an error is stored encrypted until the form is sent', async () => {
  const { made, visitor } = await approved();
  visitor.form(BANK).fill('IFSC code', 'WRONG').fill('Account holder name', 'Somebody Else');
  const page = await proposeAccount(visitor);
  expect(page.status).toBe(422);
  expect(page.form(BANK).error('IFSC code')).toContain('Invalid IFSC Code format');
  expect(page.form(BANK).value('IFSC code')).toBe('WRONG');
  expect(page.form(BANK).description(ACCOUNT_FIELD)).toContain(kept('5544'));
  expect(page.html).not.toContain(NEW.account);
  visitor.form(BANK).fill('IFSC code', 'KOCH0000001');
  expect((await visitor.press(BANK)).alerts).toEqual([SENT]);
  expect(visitor.page.text).toContain(NEW.short);
  const admin = await before(made);
  expect(admin.page.text).toContain('differs from the registered name');
});

it('the number is required again if the stored one has changed since the page was loaded', async () => {
  const { made, visitor } = await approved();
  await proposeAccount(visitor);
  const old = await openApplicationVisitor(app, made);
  await old.open(PATH);
  const admin = await before(made);
  admin.form('Decline').fill('Reason', 'Please prove it.');
  await admin.press('Decline');
  old.form(BANK).fill('Account holder name', 'Meera S. Iyer');
  const page = await old.press(BANK);
  expect(page.status).toBe(422);
  expect(page.form(BANK).error(ACCOUNT_FIELD)).toContain('has changed in the meantime');
  expect(page.form(BANK).value('Account holder name')).toBe('Meera S. Iyer');
  expect((await old.press(BANK)).status).toBe(422);
  expect((await proposeAccount(old)).alerts).toEqual([SENT]);
});

it('bank details are kept during a new sign-in, with an encrypted number', async () => {
  const { made, visitor } = await approved();
  visitor.form(BANK).fill('Account holder name', 'Meera S. Iyer').fill(ACCOUNT_FIELD, NEW.account);
  await app.services.onboarding.endSessions(made.id);
  expect((await visitor.press(BANK)).path).toBe('/astroverify');
  const rows = await withStore(app, ({ db }) => db.selectFrom('kept_posts').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(NEW.account);
  visitor.form('Send OTP').fill('Mobile number', made.mobile);
  await visitor.press('Send OTP');
  await enterCode(visitor, await readLastCode(app.dataDirectory, made.mobile));
  await visitor.open(PATH);
  expect(visitor.form(BANK).value('Account holder name')).toBe('Meera S. Iyer');
  expect(visitor.form(BANK).description(ACCOUNT_FIELD)).toContain(kept('5544'));
  expect((await visitor.press(BANK)).alerts).toEqual([SENT]);
  expect(visitor.page.text).toContain(NEW.short);
});

it('the branch is found without script, and two presses make one change request', async () => {
  await seedTestBranches(app);
  const { visitor } = await approved();
  visitor.form(BANK).fill('IFSC code', BRANCH.ifsc).fill(ACCOUNT_FIELD, NEW.account);
  const found = await visitor.press('Find branch');
  expect(found.status).toBe(200);
  expect(found.form(BANK).value('Branch name (optional)')).toBe(BRANCH.branch);
  expect(found.form(BANK).description(ACCOUNT_FIELD)).toContain(kept('5544'));
  expect((await visitor.press(BANK)).alerts).toEqual([SENT]);
  expect((await visitor.press(BANK)).alerts).toEqual([SENT]);
  expect(visitor.page.text).toContain(NEW.short);
});

it('new bank details are announced by one email to the stored address, however often the button is pressed', async () => {
  const { made, visitor } = await approved();
  await proposeAccount(visitor);
  await proposeAccount(visitor);
  const mails = await findMailsWithSubject(made, BANK_CHANGE_SUBJECT);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(NEW.short);
  expect(mails[0]?.text).toContain(`${PATH}\n`);
  expect(mails[0]?.text).not.toContain(NEW.account);
  await visitor.press(WITHDRAW_BUTTON);
  await proposeAccount(visitor, '112233445566');
  const all = await findMailsWithSubject(made, BANK_CHANGE_SUBJECT);
  expect(all.map(({ text }) => /XXXX \d+/.exec(text)?.[0])).toEqual(['XXXX 5544', 'XXXX 5566']);
});

it.each([
  ['the form', PATH],
  ['the profile', PROFILE],
])('proposed bank details can be withdrawn next to %s, and both pages show it', async (_, path) => {
  const { made, visitor } = await approved();
  await proposeAccount(visitor);
  const other = await openApplicationVisitor(app, made);
  await other.open(path === PATH ? PROFILE : PATH);
  await visitor.open(path);
  const page = await visitor.press(WITHDRAW_BUTTON);
  expect([page.path, page.alerts]).toEqual([path, ['Your proposal has been withdrawn.']]);
  expect(page.text).not.toContain(NEW.short);
  expect((await other.press(WITHDRAW_BUTTON)).alerts).toEqual([
    'You have no proposal waiting for review.',
  ]);
  expect((await visitor.open(PATH)).form(BANK).description(ACCOUNT_FIELD)).toContain(
    kept(made.numbers.accountNumber.slice(-4)),
  );
});

it('proposed bank details stay in the form when they cannot be stored', async () => {
  const { visitor } = await approved();
  visitor.form(BANK).fill('Account holder name', 'Meera S. Iyer');
  const page = await withoutTable(app, 'astrologer_changes', () => proposeAccount(visitor));
  app.log.takeErrors();
  expect(page.status).toBe(503);
  expect(page.alerts.join()).toContain('Your proposal could not be stored. Please try again.');
  expect(page.form(BANK).value('Account holder name')).toBe('Meera S. Iyer');
});

it('bank details cannot be changed without approval', async () => {
  expect((await createVisitor(app).open(PATH)).path).toBe('/astroverify');
  const rejected = await createDecidedApplication(app.services, ['reject']);
  const visitor = await openApplicationVisitor(app, rejected);
  expect((await visitor.open(PATH)).path).toBe('/astroverify');
});

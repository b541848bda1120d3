import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_ADMIN, createAdminVisitor } from '../support/admin';
import { type MadeApplication, createDecidedApplication } from '../support/applications';
import type { HtmlClient } from '../support/html-client';
import { BRANCH, getNumbers, seedTestBranches } from '../support/onboarding';
import { openApplicationVisitor } from '../support/refused-forms';
import { readMailsTo, rowsFor } from '../support/review';
import {
  MANY_ADDRESSES,
  askForCode,
  createMobile,
  createRegisteredVisitor,
  createVisitor,
  enterCode,
  readLastCode,
} from '../support/sign-in';
import { withStore, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
let admin: HtmlClient;
beforeAll(async () => {
  admin = await createAdminVisitor(app);
});

const PATH = '/astrologer-profile';
const RATE_BUTTON = 'Propose this rate';
const LANGUAGES_BUTTON = 'Propose these languages';
const WITHDRAW = 'Withdraw this proposal: Rate';
const SENT = 'Your proposal has reached us. We will write to you once it is decided.';

async function getOwner({ mobile }: MadeApplication): Promise<HtmlClient> {
  const visitor = createVisitor(app);
  await askForCode(visitor, mobile);
  await enterCode(visitor, await readLastCode(app.dataDirectory, mobile));
  await visitor.open('/astroverify');
  return visitor;
}

async function approved() {
  const made = await createDecidedApplication(app.services, ['approve']);
  const visitor = await getOwner(made);
  await visitor.follow('Change your rate, languages, bank details or photo');
  return { made, visitor };
}

async function propose(visitor: HtmlClient, rate: string) {
  visitor.form(RATE_BUTTON).fill('Rupees a minute', rate);
  return visitor.press(RATE_BUTTON);
}

async function reviewChange({ name }: MadeApplication, what = 'Rate') {
  await admin.open('/admin/changes');
  await admin.follow(`Look at it: ${what} of ${name}`);
  return admin;
}

const listed = async ({ name }: MadeApplication) => {
  const { text } = await createVisitor(app).open('/chat-with-astrologer');
  return text.slice(text.indexOf(name)).slice(0, 200);
};

async function findMailTextWithSubject(made: MadeApplication, wanted: string) {
  return (await readMailsTo(app, made)).find(({ subject }) => subject === wanted)?.text;
}

describe('an approved astrologer', () => {
  it('proposes a rate; visitors see the old rate until acceptance, which an email announces', async () => {
    const { made, visitor } = await approved();
    expect(visitor.page.text).toContain('Now: ₹10 a minute');
    expect((await propose(visitor, '25')).alerts).toEqual([SENT]);
    expect(visitor.page.text).toContain('You proposed this on 21 November 2026: ₹25 a minute.');
    expect(await listed(made)).toContain('₹10');
    const admin = await reviewChange(made);
    expect(admin.page.text).toContain('₹10 a minute');
    expect(admin.page.text).toContain('₹25 a minute');
    expect((await admin.press('Accept')).alerts).toEqual([
      'The change has been accepted and is now live.',
    ]);
    expect(await listed(made)).toContain('₹25');
    expect(
      await findMailTextWithSubject(made, 'Your profile on Taravani has been changed'),
    ).toContain('Rate, ₹25 a minute');
    await visitor.open('/hi/astrologer-profile');
    expect(visitor.page.text).toContain('अभी: ₹25 प्रति मिनट');
    await admin.open(`/admin/view/${made.id}`);
    expect(admin.page.text).toContain('Change accepted');
    expect(admin.page.text).toContain('rate: 10 → 25');
  });

  it('sees why languages were declined, and can propose others', async () => {
    const { made, visitor } = await approved();
    visitor.form(LANGUAGES_BUTTON).fill('Languages', 'Sanskrit');
    await visitor.press(LANGUAGES_BUTTON);
    const admin = await reviewChange(made, 'Languages');
    const missing = await admin.press('Decline');
    expect(missing.status).toBe(422);
    admin.form('Decline').fill('Reason', 'Please name\nwhat you <b>speak</b>.');
    await admin.press('Decline');
    expect((await visitor.open(PATH)).text).toContain(
      'Not accepted on 21 November 2026: Sanskrit.',
    );
    expect(visitor.page.html).toContain('what you &lt;b&gt;speak&lt;/b&gt;.');
    expect((await visitor.open(`/hi${PATH}`)).text).toContain('संस्कृत');
    await visitor.open(PATH);
    expect(
      await findMailTextWithSubject(made, 'About the change to your profile on Taravani'),
    ).toContain('what you <b>speak</b>.');
    visitor.form(LANGUAGES_BUTTON).fill('Languages', 'Hindi, Marathi');
    expect((await visitor.press(LANGUAGES_BUTTON)).alerts).toEqual([SENT]);
  });

  it('sees an error for a rate that is not possible or not new, and the form keeps the input', async () => {
    const { visitor } = await approved();
    for (const [typed, said] of [
      ['9', 'Rate must be between 10 and 250 rupees a minute.'],
      ['10', 'These are your current details.'],
    ] as const) {
      const page = await propose(visitor, typed);
      expect(page.status).toBe(422);
      expect(page.form(RATE_BUTTON).error('Rupees a minute')).toContain(said);
      expect(page.form(RATE_BUTTON).value('Rupees a minute')).toBe(typed);
    }
  });

  it('can withdraw a proposal only once from two windows, and an administrator with an outdated page sees a warning', async () => {
    const { made, visitor } = await approved();
    await propose(visitor, '30');
    const admin = await reviewChange(made);
    const other = await getOwner(made);
    await other.open(PATH);
    expect((await visitor.press(WITHDRAW)).alerts).toEqual(['Your proposal has been withdrawn.']);
    expect((await other.press(WITHDRAW)).alerts).toEqual([
      'You have no proposal waiting for review.',
    ]);
    admin.form('Decline').fill('Reason', 'A long reason.');
    const page = await admin.press('Decline');
    expect(page.status).toBe(409);
    expect(page.text).toContain('Nothing was changed.');
    expect(page.text).toContain('A long reason.');
    await admin.open('/admin/changes');
    expect(rowsFor(admin.page).filter(({ Astrologer }) => Astrologer === made.name)).toEqual([]);
  });

  it.each([[RATE_BUTTON, ['Rupees a minute', '45']]] as const)(
    'finds the submitted values in the form after the session has ended: %s',
    async (button, kept) => {
      const { made, visitor } = await approved();
      const failed = await withoutTable(app, 'astrologer_changes', () => propose(visitor, '44'));
      app.log.takeErrors();
      expect(failed.status).toBe(503);
      expect(failed.form(RATE_BUTTON).value('Rupees a minute')).toBe('44');
      await visitor.open(PATH);
      const [field, typed] = kept;
      visitor.form(button).fill(field, typed);
      await app.services.onboarding.endSessions(made.id);
      const ended = await visitor.press(button);
      expect(ended.path).toBe('/astroverify');
      expect(ended.alerts.join()).toContain('Please confirm your mobile number once more. ');
      visitor.form('Send OTP').fill('Mobile number', made.mobile);
      await visitor.press('Send OTP');
      await enterCode(visitor, await readLastCode(app.dataDirectory, made.mobile));
      await visitor.open(PATH);
      expect(visitor.page.form(button).value(field)).toBe(typed);
      await visitor.press(button);
      expect(visitor.page.alerts).toEqual([SENT]);
    },
  );
});

it('only approved astrologers can open the pages that change a profile', async () => {
  const rejected = await getOwner(await createDecidedApplication(app.services, ['reject']));
  expect(rejected.page.hasLink('Change your rate, languages, bank details or photo')).toBe(false);
  const customer = await createRegisteredVisitor(app, createMobile());
  for (const visitor of [createVisitor(app), rejected, customer]) {
    for (const path of [PATH, BANK_PATH, PHOTO_PATH])
      expect((await visitor.open(path)).path).toBe('/astroverify');
  }
});

const PROFILE = '/astrologer-profile';
const BANK_PATH = '/astrologer-profile/bank';
const PHOTO_PATH = '/astrologer-profile/photo';
const WITHDRAW_BUTTON = 'Withdraw this proposal: Bank details';
const BANK = 'Propose these bank details';
const ACCOUNT_FIELD = 'Account number';
const NEW = { account: '998877665544', short: 'XXXX 5544, KOCH0000001' };
const kept = (ending: string) => `Saved: ends in ${ending}. Leave this empty to keep it.`;

async function openBankForm() {
  const made = await createDecidedApplication(app.services, ['approve']);
  const visitor = await openApplicationVisitor(app, made);
  await visitor.follow('Change your rate, languages, bank details or photo');
  await visitor.follow('Change bank details');
  return { made, visitor };
}

async function reviewBankChange({ name }: MadeApplication) {
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
  const { made, visitor } = await openBankForm();
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

  const admin = await reviewBankChange(made);
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
  const { made, visitor } = await openBankForm();
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
  const admin = await reviewBankChange(made);
  expect(admin.page.text).toContain('differs from the registered name');
});

it('the number is required again if the stored one has changed since the page was loaded', async () => {
  const { made, visitor } = await openBankForm();
  await proposeAccount(visitor);
  const old = await openApplicationVisitor(app, made);
  await old.open(BANK_PATH);
  const admin = await reviewBankChange(made);
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
  const { made, visitor } = await openBankForm();
  visitor.form(BANK).fill('Account holder name', 'Meera S. Iyer').fill(ACCOUNT_FIELD, NEW.account);
  await app.services.onboarding.endSessions(made.id);
  expect((await visitor.press(BANK)).path).toBe('/astroverify');
  const rows = await withStore(app, ({ db }) => db.selectFrom('kept_posts').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(NEW.account);
  visitor.form('Send OTP').fill('Mobile number', made.mobile);
  await visitor.press('Send OTP');
  await enterCode(visitor, await readLastCode(app.dataDirectory, made.mobile));
  await visitor.open(BANK_PATH);
  expect(visitor.form(BANK).value('Account holder name')).toBe('Meera S. Iyer');
  expect(visitor.form(BANK).description(ACCOUNT_FIELD)).toContain(kept('5544'));
  expect((await visitor.press(BANK)).alerts).toEqual([SENT]);
  expect(visitor.page.text).toContain(NEW.short);
});

it('the branch is found without script, and two presses make one change request', async () => {
  await seedTestBranches(app);
  const { visitor } = await openBankForm();
  visitor.form(BANK).fill('IFSC code', BRANCH.ifsc).fill(ACCOUNT_FIELD, NEW.account);
  const found = await visitor.press('Find branch');
  expect(found.status).toBe(200);
  expect(found.form(BANK).value('Branch name (optional)')).toBe(BRANCH.branch);
  expect(found.form(BANK).description(ACCOUNT_FIELD)).toContain(kept('5544'));
  expect((await visitor.press(BANK)).alerts).toEqual([SENT]);
  expect((await visitor.press(BANK)).alerts).toEqual([SENT]);
  expect(visitor.page.text).toContain(NEW.short);
});

it.each([
  ['the form', BANK_PATH],
  ['the profile', PROFILE],
])('proposed bank details can be withdrawn next to %s, and both pages show it', async (_, path) => {
  const { made, visitor } = await openBankForm();
  await proposeAccount(visitor);
  const other = await openApplicationVisitor(app, made);
  await other.open(path === BANK_PATH ? PROFILE : BANK_PATH);
  await visitor.open(path);
  const page = await visitor.press(WITHDRAW_BUTTON);
  expect([page.path, page.alerts]).toEqual([path, ['Your proposal has been withdrawn.']]);
  expect(page.text).not.toContain(NEW.short);
  expect((await other.press(WITHDRAW_BUTTON)).alerts).toEqual([
    'You have no proposal waiting for review.',
  ]);
  expect((await visitor.open(BANK_PATH)).form(BANK).description(ACCOUNT_FIELD)).toContain(
    kept(made.numbers.accountNumber.slice(-4)),
  );
});

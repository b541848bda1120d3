import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import { postManually } from '../support/http-steps';
import {
  createAadhaar,
  getApplication,
  createAstrologerWithBankDetails,
  createBankTexts,
  BRANCH,
  openFilledBankForm,
  fillIn,
  seedTestBranches,
  newAstrologer,
  NUMBER_LABELS,
  getNumbers,
  createRegisteredAstrologer,
  SAVE,
} from '../support/onboarding';
import { decide } from '../support/onboarding-documents';
import {
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createVerifiedVisitor,
} from '../support/sign-in';
import { withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeAll(() => seedTestBranches(app));
beforeEach(() => app.clock.set(TEST_NOW));

const PATH = '/bank-details';
const MISSING = 'Astrologer ID not found. Please complete registration first.';

const getSavedHint = (ending: string) => `Saved: ends in ${ending}. Leave this empty to keep it.`;

describe('a half-finished bank details form', () => {
  it('is restored without the numbers after signing in on another device', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredAstrologer(app, mobile);
    const texts = createBankTexts(mobile);
    fillIn(visitor, SAVE, { ...texts, 'IFSC code': '' });
    expect((await visitor.press(SAVE)).status).toBe(422);
    const other = await newAstrologer(app, mobile);
    expect(other.page.path).toBe(PATH);
    const form = other.form(SAVE);
    expect(form.value('Account holder name')).toBe('Meera Iyer');
    for (const name of NUMBER_LABELS) {
      expect(form.value(name)).toBe('');
      expect(form.description(name)).toBe(getSavedHint((texts[name] ?? '').slice(-4)));
      expect(other.page.html).not.toContain(texts[name]);
    }
    form.fill('IFSC code', BRANCH.ifsc);
    expect((await other.press(SAVE)).path).toBe('/document');
    expect((await getApplication(app, mobile)).bank?.complete).toBe(true);
  });

  it('can be edited after completion, number by number, from either device', async () => {
    const mobile = createMobile();
    const phone = await createAstrologerWithBankDetails(app, mobile);
    const laptop = await createVerifiedVisitor(app, mobile);
    await laptop.press('Are you an Astrologer?');
    expect(laptop.page.path).toBe('/document');
    await laptop.open(PATH);
    expect(laptop.form(SAVE).value('Branch name (optional)')).toBe(BRANCH.branch);
    laptop.form(SAVE).fill('Account number', '998877665544');
    await phone.open(PATH);
    expect((await laptop.press(SAVE)).path).toBe('/document');
    phone.form(SAVE).fill('Account holder name', 'Meera S. Iyer');
    expect((await phone.press(SAVE)).path).toBe('/document');
    expect(await getNumbers(app, mobile)).toEqual({
      aadharNumber: createAadhaar(mobile),
      panNumber: `ABCPI${mobile.slice(-4)}K`,
      accountNumber: '998877665544',
    });
    const { bank } = await getApplication(app, mobile);
    expect(bank).toMatchObject({ accountHolderName: 'Meera S. Iyer', complete: true });
  });
});

describe('access to the bank details', () => {
  it('redirects visitors without an application to registration, and from there to sign-in', async () => {
    const page = await createVisitor(app).open(PATH);
    expect(page.redirects.map(({ status, to }) => [status, to])).toEqual([
      [303, '/astrologer-registration'],
      [303, '/login'],
      ...page.redirects.slice(2).map(({ status, to }) => [status, to]),
    ]);
    expect(page.alerts[0]).toBe(`${MISSING} Please confirm your mobile number first.`);
    const verified = await newAstrologer(app);
    expect((await verified.open(PATH)).path).toBe('/astrologer-registration');
    expect(verified.page.alerts[0]).toBe(MISSING);
    expect((await verified.reload()).alerts).toEqual([]);
    const answer = await postManually(app, createVisitor(app), PATH, 'accountNumber=123456789');
    expect([answer.status, answer.headers.location]).toEqual([303, '/astrologer-registration']);
  });

  it.each([
    ['active', '/app-downloads'],
    ['inactive', '/astroverify'],
    ['rejected', '/astroverify'],
    ['pending', '/thank-you'],
  ] as const)(
    'redirects an applicant who has submitted the application and is %s to %s',
    async (status, to) => {
      const mobile = createMobile();
      const visitor = await createAstrologerWithBankDetails(app, mobile);
      await visitor.open(PATH);
      const { astrologerId: id } = await getApplication(app, mobile);
      await withStore(app, ({ db }) =>
        db
          .updateTable('applications')
          .set({ submitted_at: TEST_NOW })
          .where('astrologer_id', '=', id)
          .execute(),
      );
      await decide(app, { visitor, mobile, id }, status);
      visitor.form(SAVE).fill('Account number', '111111111');
      const press = await visitor.press(SAVE);
      expect(press.redirects[0]).toEqual({ status: 303, to });
      expect((await visitor.open(PATH)).redirects[0]).toEqual({ status: 303, to });
      expect(await getNumbers(app, mobile)).toMatchObject({ accountNumber: `77${mobile}` });
    },
  );

  it('depends on the session, whatever applicant the form names', async () => {
    const victim = createMobile();
    await createAstrologerWithBankDetails(app, victim);
    const { astrologerId } = await getApplication(app, victim);
    const { visitor, mobile } = await openFilledBankForm(app);
    const { body } = visitor.page.submission(SAVE);
    const answer = await postManually(
      app,
      visitor,
      PATH,
      `${String(body)}&astrologerId=${astrologerId}&id=${astrologerId}&complete=1`,
    );
    expect([answer.status, answer.headers.location]).toEqual([303, PATH]);
    expect(await getNumbers(app, victim)).toMatchObject({ accountNumber: `77${victim}` });
    expect(await getNumbers(app, mobile)).toEqual({});
  });

  it('ends when another person confirms a number in the same browser', async () => {
    const mobile = createMobile();
    const visitor = await createAstrologerWithBankDetails(app, mobile);
    await createVerifiedVisitor(app, createMobile(), visitor);
    const page = await visitor.open(PATH);
    expect(page.redirects[0]?.to).toBe('/astrologer-registration');
    expect(page.html).not.toContain(mobile);
  });

  it('ends a day after the OTP, and with the sessions of the applicant', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredAstrologer(app, mobile);
    app.clock.set(new Date(new Date(TEST_NOW).getTime() + 23 * 3_600_000).toISOString());
    expect((await visitor.open(PATH)).path).toBe(PATH);
    app.clock.set(new Date(new Date(TEST_NOW).getTime() + 25 * 3_600_000).toISOString());
    expect((await visitor.open(PATH)).redirects[0]?.to).toBe('/astrologer-registration');
    app.clock.set(TEST_NOW);
    const again = await newAstrologer(app, mobile);
    await app.services.onboarding.endSessions((await getApplication(app, mobile)).astrologerId);
    expect((await again.open(PATH)).redirects[0]?.to).toBe('/astrologer-registration');
  });
});

it('two concurrent submissions of the bank details are saved once', async () => {
  const { visitor, mobile } = await openFilledBankForm(app);
  const { body } = visitor.page.submission(SAVE);
  const answers = await Promise.all([
    postManually(app, visitor, PATH, String(body)),
    postManually(app, visitor, PATH, String(body)),
  ]);
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [303, '/document'],
    [303, '/document'],
  ]);
  expect((await getApplication(app, mobile)).bank?.complete).toBe(true);
});

describe('a failing store', () => {
  it('shows an error, keeps the values except the numbers, and saves them after it recovers', async () => {
    const { visitor, mobile } = await openFilledBankForm(app);
    const page = await withoutTable(app, 'bank_details', () => visitor.press(SAVE));
    expect(page.alerts[0]).toBe('Failed to save bank details. Please try again.');
    expect([422, 503]).toContain(page.status);
    const form = page.form(SAVE);
    expect(form.value('Account holder name')).toBe('Meera Iyer');
    expect(form.value('IFSC code')).toBe(BRANCH.ifsc);
    for (const name of NUMBER_LABELS)
      expect(page.html).not.toContain(createBankTexts(mobile)[name]);
    fillIn(visitor, SAVE, createBankTexts(mobile));
    expect((await visitor.press(SAVE)).path).toBe('/document');
  });

  it('shows an error before the form opens', async () => {
    const visitor = await createRegisteredAstrologer(app);
    const page = await withoutTable(app, 'applications', () => visitor.open(PATH));
    expect([page.status, page.headers['retry-after']]).toEqual([503, '30']);
    expect((await visitor.follow('Please wait a moment and try again.')).hasButton(SAVE)).toBe(
      true,
    );
  });
});

describe('guessing an Aadhaar or PAN', () => {
  it('is limited, even when no other application has the number', async () => {
    const { visitor, mobile } = await openFilledBankForm(app);
    for (let tries = 0; tries < 30; tries += 1) {
      fillIn(visitor, SAVE, {
        'Aadhar number': createBankTexts(createMobile())['Aadhar number'] ?? '',
      });
      await visitor.press('Find branch');
    }
    fillIn(visitor, SAVE, createBankTexts(mobile));
    const page = await visitor.press(SAVE);
    expect([page.status, page.alerts[0]]).toEqual([
      429,
      expect.stringContaining('Aadhar or PAN numbers were entered too often today.'),
    ]);
    fillIn(visitor, SAVE, { 'Account holder name': 'Meera K Iyer' });
    await visitor.press('Find branch');
    expect((await getApplication(app, mobile)).bank?.accountHolderName).toBe('Meera K Iyer');
  });
});

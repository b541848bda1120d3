import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import {
  createAadhaar,
  getApplication,
  createAstrologerWithBankDetails,
  createBankTexts,
  BRANCH,
  BRANCH_TEXTS,
  openFilledBankForm,
  fillIn,
  seedTestBranches,
  NUMBER_LABELS,
  getNumbers,
  createRegisteredAstrologer,
  SAVE,
} from '../support/onboarding';
import { createMobile, MANY_ADDRESSES } from '../support/sign-in';
import { withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeAll(() => seedTestBranches(app));
beforeEach(() => app.clock.set(TEST_NOW));

const ALERT = 'Please correct the errors before submitting.';

const getSavedHint = (ending: string) => `Saved: ends in ${ending}. Leave this empty to keep it.`;

describe('bank details', () => {
  it('are stored encrypted, with the branch of the IFSC', async () => {
    const { visitor, mobile } = await openFilledBankForm(app);
    expect(visitor.page.text).toContain('Step 2 of 3');
    expect(visitor.form(SAVE).value('Mobile number')).toBe(mobile);
    const page = await visitor.press(SAVE);
    expect(page.redirects).toEqual([{ status: 303, to: '/document' }]);
    expect((await getApplication(app, mobile)).bank).toEqual({
      mobileNo: mobile,
      accountHolderName: 'Meera Iyer',
      ifscCode: BRANCH.ifsc,
      bankName: BRANCH.bank,
      branchName: BRANCH.branch,
      address: BRANCH.address,
      city: BRANCH.city,
      state: BRANCH.state,
      endings: {
        aadharNumber: createAadhaar(mobile).slice(-4),
        panNumber: `${mobile.slice(-3)}K`,
        accountNumber: mobile.slice(-4),
      },
      complete: true,
    });
    expect(await getNumbers(app, mobile)).toEqual({
      aadharNumber: createAadhaar(mobile),
      panNumber: `ABCPI${mobile.slice(-4)}K`,
      accountNumber: `77${mobile}`,
    });
    const { rows } = await withStore(app, async ({ db }) => ({
      rows: await db.selectFrom('bank_details').selectAll().execute(),
    }));
    expect(JSON.stringify(rows)).not.toContain(createAadhaar(mobile));
    expect(JSON.stringify(rows)).not.toContain(`77${mobile}`);
  });

  it('are requested in the specified order', async () => {
    const visitor = await createRegisteredAstrologer(app);
    expect(visitor.form(SAVE).labels(({ tagName }) => tagName === 'input')).toEqual([
      'Mobile number',
      ...['Aadhar number', 'PAN number', 'Account holder name', 'Account number', 'IFSC code'],
      ...Object.keys(BRANCH_TEXTS),
    ]);
  });

  it('can be typed with spaces, small letters and Indian digits', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredAstrologer(app, mobile);
    const aadhaar = createAadhaar(mobile);
    fillIn(visitor, SAVE, {
      ...createBankTexts(mobile),
      'Aadhar number': `${aadhaar.slice(0, 4)} ${aadhaar.slice(4, 8)}-${aadhaar.slice(8)}`,
      'PAN number': ` abcpi${mobile.slice(-4)}k `,
      'Account number': '१२३४ ५६७८-९०',
      'Account holder name': 'मीरा अय्यर',
      'IFSC code': BRANCH.ifsc.toLowerCase(),
      'City (optional)': 'फोर्ट कोच्चि 🙂',
    });
    expect((await visitor.press(SAVE)).path).toBe('/document');
    expect(await getNumbers(app, mobile)).toEqual({
      aadharNumber: aadhaar,
      panNumber: `ABCPI${mobile.slice(-4)}K`,
      accountNumber: '1234567890',
    });
    const { bank } = await getApplication(app, mobile);
    // The applicant typed part of the branch, so the lookup does not overwrite any of it.
    expect(bank).toMatchObject({ city: 'फोर्ट कोच्चि 🙂', bankName: '', ifscCode: BRANCH.ifsc });
  });

  it('are saved without a branch when it is unknown or the directory fails', async () => {
    const unknown = await openFilledBankForm(app);
    unknown.visitor.form(SAVE).fill('IFSC code', 'ZZZZ0999999');
    expect((await unknown.visitor.press(SAVE)).path).toBe('/document');
    expect((await getApplication(app, unknown.mobile)).bank).toMatchObject({ branchName: '' });
    const { visitor, mobile } = await openFilledBankForm(app);
    const page = await withoutTable(app, 'bank_branches', () => visitor.press(SAVE));
    expect(page.path).toBe('/document');
    expect((await getApplication(app, mobile)).bank).toMatchObject({ branchName: '' });
  });

  it.each([
    ['Meera Iyer', false],
    ['SMT. IYER M', false],
    ['मीरा', false],
    ['Ramesh Kumar', true],
  ])('show a note when the account is in the name of %j: %s', async (name, isDifferent) => {
    const { visitor } = await openFilledBankForm(app);
    visitor.form(SAVE).fill('Account holder name', name);
    const page = await visitor.press(SAVE);
    expect(page.path).toBe('/document');
    expect(page.text.includes('is not the name you registered with')).toBe(isDifferent);
    expect((await visitor.reload()).text).not.toContain('is not the name you registered with');
  });
});

describe('invalid input', () => {
  it('shows all errors in page order', async () => {
    const visitor = await createRegisteredAstrologer(app);
    visitor.form(SAVE).fill('Mobile number', '');
    const page = await visitor.press(SAVE);
    expect(page.status).toBe(422);
    expect(page.title).toMatch(/^Error: /);
    expect(page.alerts[0]).toBe(
      `${ALERT} Mobile Number is required. Aadhar Number is required. PAN Number is required. ` +
        'Account Holder Name is required. Account Number is required. IFSC Code is required.',
    );
  });

  it.each([
    ['Mobile number', '12345', 'Mobile Number should be 10 digits'],
    ['Aadhar number', '12345678901', 'Aadhar Number should be 12 digits'],
    [
      'Aadhar number',
      '234567890120',
      'This Aadhar Number has a typing mistake: please compare it with the card.',
    ],
    ['PAN number', 'ABCD12345F', 'Invalid PAN Number format (e.g. ABCDE1234F)'],
    ['Account holder name', ' ', 'Account Holder Name is required.'],
    ['Account number', '12345678', 'Account Number should be between 9-18 digits'],
    ['Account number', '1234567890123456789', 'Account Number should be between 9-18 digits'],
    ['Account number', '12345678X', 'Account Number should contain only digits'],
    ['IFSC code', 'KOCH1000001', 'Invalid IFSC Code format'],
    ['Address (optional)', 'x'.repeat(501), 'Please use at most 500 characters.'],
  ])(
    'with %s of %j is rejected; the rest is saved, and no number is shown again',
    async (label, typed, message) => {
      const { visitor, mobile } = await openFilledBankForm(app);
      visitor.form(SAVE).fill(label, typed);
      const page = await visitor.press(SAVE);
      expect(page.status).toBe(422);
      expect(page.alerts[0]).toBe(`${ALERT} ${message}`);
      const form = page.form(SAVE);
      expect(form.error(label)).toContain(message);
      const texts = createBankTexts(mobile);
      for (const [other, text] of Object.entries(texts)) {
        if (NUMBER_LABELS.some((name) => name === other)) {
          expect(form.value(other)).toBe('');
          expect(page.html).not.toContain(text);
          if (other !== label) expect(form.description(other)).toBe(getSavedHint(text.slice(-4)));
        } else if (other !== label) expect(form.value(other)).toBe(text);
      }
      if (NUMBER_LABELS.some((name) => name === label)) expect(page.html).not.toContain(typed);
      form.fill(
        label,
        { ...texts, 'Mobile number': mobile, 'Address (optional)': '' }[label] ?? '',
      );
      expect((await visitor.press(SAVE)).path).toBe('/document');
      expect(await getNumbers(app, mobile)).toEqual({
        aadharNumber: texts['Aadhar number'],
        panNumber: texts['PAN number'],
        accountNumber: texts['Account number'],
      });
    },
  );
});

describe('a number of another application', () => {
  it.each([
    ['Aadhar number', 'This Aadhar number is already used in another application.'],
    ['PAN number', 'This PAN number is already used in another application.'],
  ])('is rejected without revealing its owner: %s', async (label, message) => {
    const owner = createMobile();
    await createAstrologerWithBankDetails(app, owner);
    const { visitor, mobile } = await openFilledBankForm(app);
    const taken = createBankTexts(owner)[label] ?? '';
    visitor.form(SAVE).fill(label, taken);
    const page = await visitor.press(SAVE);
    expect(page.status).toBe(422);
    expect(page.form(SAVE).error(label)).toContain(message);
    expect(page.form(SAVE).error(label)).toContain('at the foot of this page');
    expect(page.html).not.toContain(taken);
    expect(page.html).not.toContain(owner);
    // The other two numbers were valid and have been stored.
    for (const other of NUMBER_LABELS.filter((each) => each !== label)) {
      expect(page.form(SAVE).description(other)).toContain('Saved: ends in');
    }
    page.form(SAVE).fill(label, createBankTexts(mobile)[label] ?? '');
    expect((await visitor.press(SAVE)).path).toBe('/document');
  });

  it('cannot be guessed: after several attempts every number is rejected for a day', async () => {
    const owner = createMobile();
    await createAstrologerWithBankDetails(app, owner);
    const { visitor, mobile } = await openFilledBankForm(app);
    const labels = ['Aadhar number', 'PAN number'] as const;
    for (let tries = 0; tries < 10; tries += 1) {
      for (const label of labels)
        visitor.form(SAVE).fill(label, createBankTexts(owner)[label] ?? '');
      await visitor.press(SAVE);
    }
    for (const label of labels)
      visitor.form(SAVE).fill(label, createBankTexts(mobile)[label] ?? '');
    const page = await visitor.press(SAVE);
    expect([page.status, page.alerts[0]]).toEqual([
      429,
      expect.stringContaining('Aadhar or PAN numbers were entered too often today.'),
    ]);
  });

  it('is reported together with all other errors, even for both numbers', async () => {
    const owner = createMobile();
    await createAstrologerWithBankDetails(app, owner);
    const { visitor, mobile } = await openFilledBankForm(app);
    const { 'Aadhar number': aadhaar = '', 'PAN number': pan = '' } = createBankTexts(owner);
    fillIn(visitor, SAVE, { 'Aadhar number': aadhaar, 'PAN number': pan, 'IFSC code': 'x' });
    const form = (await visitor.press(SAVE)).form(SAVE);
    expect(form.error('Aadhar number')).toContain('is already used in another application');
    expect(form.error('PAN number')).toContain('is already used in another application');
    expect(form.error('IFSC code')).toContain('Invalid IFSC Code format');
    expect(await getNumbers(app, mobile)).toEqual({ accountNumber: `77${mobile}` });
    expect(await getNumbers(app, owner)).toMatchObject({ aadharNumber: aadhaar, panNumber: pan });
  });
});

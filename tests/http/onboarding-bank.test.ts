import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import { postManually } from '../support/http-steps';
import {
  BANK_ONLY,
  BRANCH,
  BRANCH_TEXTS,
  NUMBER_LABELS,
  SAVE,
  createAadhaar,
  createBankTexts,
  fillIn,
  getApplication,
  getNumbers,
  newAstrologer,
  seedTestBranches,
} from '../support/onboarding';
import { createApplicant, decide } from '../support/onboarding-documents';
import {
  MANY_ADDRESSES,
  createMobile,
  createVerifiedVisitor,
  createVisitor,
} from '../support/sign-in';
import { withStore, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeAll(() => seedTestBranches(app));
beforeEach(() => app.clock.set(TEST_NOW));

/** An applicant who was registered without the pages. */
async function openForm(mobile = createMobile()) {
  const { visitor } = await createApplicant(app, { bank: false, mobile });
  await visitor.open('/bank-details');
  return visitor;
}

async function openFilledForm(mobile = createMobile()) {
  const visitor = await openForm(mobile);
  fillIn(visitor, SAVE, createBankTexts(mobile));
  return { visitor, mobile };
}

async function saveFilledForm(mobile = createMobile()) {
  const { visitor } = await openFilledForm(mobile);
  expect((await visitor.press(SAVE)).path).toBe('/document');
  return visitor;
}

const ALERT = 'Please correct the errors before submitting.';

const getSavedHint = (ending: string) => `Saved: ends in ${ending}. Leave this empty to keep it.`;

describe('bank details', () => {
  it('are stored encrypted, with the branch of the IFSC', async () => {
    const { visitor, mobile } = await openFilledForm();
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
    const visitor = await openForm();
    expect(visitor.form(SAVE).labels(({ tagName }) => tagName === 'input')).toEqual([
      'Mobile number',
      ...['Aadhar number', 'PAN number', 'Account holder name', 'Account number', 'IFSC code'],
      ...Object.keys(BRANCH_TEXTS),
    ]);
  });

  it('can be typed with spaces, small letters and Indian digits', async () => {
    const mobile = createMobile();
    const visitor = await openForm(mobile);
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
    const unknown = await openFilledForm();
    unknown.visitor.form(SAVE).fill('IFSC code', 'ZZZZ0999999');
    expect((await unknown.visitor.press(SAVE)).path).toBe('/document');
    expect((await getApplication(app, unknown.mobile)).bank).toMatchObject({ branchName: '' });
    const { visitor, mobile } = await openFilledForm();
    const page = await withoutTable(app, 'bank_branches', () => visitor.press(SAVE));
    expect(page.path).toBe('/document');
    expect((await getApplication(app, mobile)).bank).toMatchObject({ branchName: '' });
  });

  it('show a note when the account is in another name', async () => {
    const { visitor } = await openFilledForm();
    visitor.form(SAVE).fill('Account holder name', 'Ramesh Kumar');
    const page = await visitor.press(SAVE);
    expect(page.path).toBe('/document');
    expect(page.text).toContain('is not the name you registered with');
    expect((await visitor.reload()).text).not.toContain('is not the name you registered with');
  });
});

describe('invalid input', () => {
  it('shows all errors in page order', async () => {
    const visitor = await openForm();
    visitor.form(SAVE).fill('Mobile number', '');
    const page = await visitor.press(SAVE);
    expect(page.status).toBe(422);
    expect(page.title).toMatch(/^Error: /);
    expect(page.alerts[0]).toBe(
      `${ALERT} Mobile Number is required. Aadhar Number is required. PAN Number is required. ` +
        'Account Holder Name is required. Account Number is required. IFSC Code is required.',
    );
  });

  it('shows an error at each field; the rest is saved, and no number is shown again', async () => {
    const wrong = [
      ['Mobile number', '12345', 'Mobile Number should be 10 digits'],
      ['Aadhar number', '12345678901', 'Aadhar Number should be 12 digits'],
      ['PAN number', 'ABCD12345F', 'Invalid PAN Number format (e.g. ABCDE1234F)'],
      ['IFSC code', 'KOCH1000001', 'Invalid IFSC Code format'],
      ['Address (optional)', 'x'.repeat(501), 'Please use at most 500 characters.'],
    ] as const;
    const { visitor, mobile } = await openFilledForm();
    const { 'Account number': account = '', ...texts } = createBankTexts(mobile);
    for (const [label, typed] of wrong) visitor.form(SAVE).fill(label, typed);
    const page = await visitor.press(SAVE);
    expect(page.status).toBe(422);
    const form = page.form(SAVE);
    for (const [label, , message] of wrong) {
      expect(form.error(label)).toContain(message);
      expect(page.alerts[0]).toContain(message);
    }
    for (const number of ['12345678901', 'ABCD12345F', account])
      expect(page.html).not.toContain(number);
    expect(form.value('Account holder name')).toBe('Meera Iyer');
    expect(form.description('Account number')).toBe(getSavedHint(account.slice(-4)));
    fillIn(visitor, SAVE, { ...texts, 'Mobile number': mobile, 'Address (optional)': '' });
    expect((await visitor.press(SAVE)).path).toBe('/document');
    expect(await getNumbers(app, mobile)).toEqual({
      aadharNumber: texts['Aadhar number'],
      panNumber: texts['PAN number'],
      accountNumber: account,
    });
  });

  it.each([
    [
      'Aadhar number',
      '234567890120',
      'This Aadhar Number has a typing mistake: please compare it with the card.',
    ],
    ['Account number', '12345678', 'Account Number should be between 9-18 digits'],
    ['Account number', '12345678X', 'Account Number should contain only digits'],
  ])('with %s of %j is rejected', async (label, typed, message) => {
    const { visitor } = await openFilledForm();
    visitor.form(SAVE).fill(label, typed);
    const page = await visitor.press(SAVE);
    expect([page.status, page.alerts[0]]).toEqual([422, `${ALERT} ${message}`]);
    expect(page.html).not.toContain(typed);
  });
});

describe('a number of another application', () => {
  it('is rejected without revealing its owner', async () => {
    const owner = createMobile();
    await saveFilledForm(owner);
    const { visitor, mobile } = await openFilledForm();
    const { 'Aadhar number': aadhaar = '', 'PAN number': pan = '' } = createBankTexts(owner);
    fillIn(visitor, SAVE, { 'Aadhar number': aadhaar, 'PAN number': pan, 'IFSC code': 'x' });
    const page = await visitor.press(SAVE);
    expect(page.status).toBe(422);
    const form = page.form(SAVE);
    for (const [label, message] of [
      ['Aadhar number', 'This Aadhar number is already used in another application.'],
      ['PAN number', 'This PAN number is already used in another application.'],
      ['IFSC code', 'Invalid IFSC Code format'],
    ] as const)
      expect(form.error(label)).toContain(message);
    expect(form.error('PAN number')).toContain('at the foot of this page');
    for (const secret of [aadhaar, pan, owner]) expect(page.html).not.toContain(secret);
    expect(await getNumbers(app, mobile)).toEqual({ accountNumber: `77${mobile}` });
    expect(await getNumbers(app, owner)).toMatchObject({ aadharNumber: aadhaar, panNumber: pan });
    fillIn(visitor, SAVE, createBankTexts(mobile));
    expect((await visitor.press(SAVE)).path).toBe('/document');
  });
});

const PATH = '/bank-details';
const MISSING = 'Astrologer ID not found. Please complete registration first.';

describe('a half-finished bank details form', () => {
  it('is restored without the numbers after signing in on another device', async () => {
    const mobile = createMobile();
    const visitor = await openForm(mobile);
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
    const phone = await saveFilledForm(mobile);
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
    ['rejected', '/astroverify'],
    ['pending', '/thank-you'],
  ] as const)(
    'redirects an applicant who has submitted the application and is %s to %s',
    async (status, to) => {
      const mobile = createMobile();
      const visitor = await saveFilledForm(mobile);
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
    await saveFilledForm(victim);
    const { astrologerId } = await getApplication(app, victim);
    const { visitor, mobile } = await openFilledForm();
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
    const visitor = await saveFilledForm(mobile);
    await createVerifiedVisitor(app, createMobile(), visitor);
    const page = await visitor.open(PATH);
    expect(page.redirects[0]?.to).toBe('/astrologer-registration');
    expect(page.html).not.toContain(mobile);
  });

  it('ends a day after the OTP, and with the sessions of the applicant', async () => {
    const mobile = createMobile();
    const visitor = await openForm(mobile);
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

describe('a failing store', () => {
  it('shows an error, keeps the values except the numbers, and saves them after it recovers', async () => {
    const { visitor, mobile } = await openFilledForm();
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
    const visitor = await openForm();
    const page = await withoutTable(app, 'applications', () => visitor.open(PATH));
    expect([page.status, page.headers['retry-after']]).toEqual([503, '30']);
    expect((await visitor.follow('Please wait a moment and try again.')).hasButton(SAVE)).toBe(
      true,
    );
  });
});

describe('guessing an Aadhaar or PAN', () => {
  it('is limited, even when no other application has the number', async () => {
    const { visitor, mobile } = await openFilledForm();
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

const FIND = 'Find branch';

describe('the button "Find branch"', () => {
  it('fills in the branch, keeps the rest and leaves the fields editable', async () => {
    const { visitor, mobile } = await openFilledForm();
    const page = await visitor.press(FIND);
    expect([page.status, page.alerts]).toEqual([200, [`Found: ${BRANCH.bank}, ${BRANCH.branch}.`]]);
    const form = page.form(SAVE);
    for (const [label, text] of Object.entries(BRANCH_TEXTS)) expect(form.value(label)).toBe(text);
    expect(form.value('Account holder name')).toBe('Meera Iyer');
    for (const name of NUMBER_LABELS) expect(form.description(name)).toContain('Saved: ends in');
    form.fill('City (optional)', 'Cochin');
    expect((await visitor.press(SAVE)).path).toBe('/document');
    const { bank } = await getApplication(app, mobile);
    expect(bank).toMatchObject({ bankName: BRANCH.bank, city: 'Cochin', complete: true });
  });

  it.each([
    ['HDFC', 'Invalid IFSC Code format'],
    ['ZZZZ0999999', 'No branch details found for this IFSC code.'],
    ['ALLA0999999', 'the bank is now part of Indian Bank.'],
  ])('shows a message for %j: %s', async (ifsc, message) => {
    const { visitor } = await openFilledForm();
    visitor.form(SAVE).fill('IFSC code', ifsc);
    const page = await visitor.press(FIND);
    expect(page.status).toBe(422);
    expect(page.form(SAVE).error('IFSC code')).toContain(message);
    expect(page.form(SAVE).value('IFSC code')).toBe(ifsc);
    expect(page.form(SAVE).value('Account holder name')).toBe('Meera Iyer');
  });

  it('fills in only the bank when the branch is unknown', async () => {
    const { visitor } = await openFilledForm();
    visitor.form(SAVE).fill('IFSC code', BANK_ONLY.ifsc);
    const form = (await visitor.press(FIND)).form(SAVE);
    expect(form.error('IFSC code')).toContain('No branch details found for this IFSC code.');
    expect(form.value('Bank name (optional)')).toBe(BANK_ONLY.bank);
    expect(form.value('Branch name (optional)')).toBe('');
  });

  it('shows a message when the directory is unavailable', async () => {
    const { visitor } = await openFilledForm();
    const page = await withoutTable(app, 'bank_branches', () => visitor.press(FIND));
    expect(page.form(SAVE).error('IFSC code')).toContain(
      'Branch details not found or network error.',
    );
    expect((await visitor.press(SAVE)).path).toBe('/document');
  });
});

describe('a changed IFSC', () => {
  async function openWithOtherCode(ifsc: string) {
    const mobile = createMobile();
    const visitor = await saveFilledForm(mobile);
    await visitor.open('/bank-details');
    visitor.form(SAVE).fill('IFSC code', ifsc);
    return { visitor, mobile };
  }

  it('clears the old branch and fills in the new one as far as it is known', async () => {
    const { visitor, mobile } = await openWithOtherCode(BANK_ONLY.ifsc);
    expect((await visitor.press(SAVE)).path).toBe('/document');
    expect((await getApplication(app, mobile)).bank).toMatchObject({
      ifscCode: BANK_ONLY.ifsc,
      bankName: BANK_ONLY.bank,
      branchName: '',
      address: '',
      city: '',
      state: '',
    });
  });

  it('keeps values that the applicant typed', async () => {
    const { visitor, mobile } = await openWithOtherCode('ZZZZ0999999');
    visitor.form(SAVE).fill('Branch name (optional)', 'My own branch');
    await visitor.press(FIND);
    const form = visitor.form(SAVE);
    expect(Object.keys(BRANCH_TEXTS).map((label) => form.value(label))).toEqual([
      '',
      'My own branch',
      '',
      '',
      '',
    ]);
    expect((await visitor.press(SAVE)).path).toBe('/document');
    expect((await getApplication(app, mobile)).bank).toMatchObject({
      bankName: '',
      branchName: 'My own branch',
    });
    await visitor.open('/bank-details');
    visitor.form(SAVE).fill('IFSC code', 'ZZZZ0999998');
    await visitor.press(SAVE);
    const { bank } = await getApplication(app, mobile);
    expect(bank).toMatchObject({ ifscCode: 'ZZZZ0999998', branchName: 'My own branch' });
  });
});

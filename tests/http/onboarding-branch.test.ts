import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import {
  createAadhaar,
  getApplication,
  BANK_ONLY,
  createAstrologerWithBankDetails,
  BRANCH,
  BRANCH_TEXTS,
  openFilledBankForm,
  fillIn,
  seedTestBranches,
  NUMBER_LABELS,
  createRegisteredAstrologer,
  SAVE,
} from '../support/onboarding';
import { createMobile, MANY_ADDRESSES } from '../support/sign-in';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeAll(() => seedTestBranches(app));
beforeEach(() => app.clock.set(TEST_NOW));

const FIND = 'Find branch';

describe('the button "Find branch"', () => {
  it('fills in the branch, keeps the rest and leaves the fields editable', async () => {
    const { visitor, mobile } = await openFilledBankForm(app);
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
    ['', 'IFSC Code is required.'],
    ['HDFC', 'Invalid IFSC Code format'],
    ['ZZZZ0999999', 'No branch details found for this IFSC code.'],
    ['ALLA0999999', 'the bank is now part of Indian Bank.'],
  ])('shows a message for %j: %s', async (ifsc, message) => {
    const { visitor } = await openFilledBankForm(app);
    visitor.form(SAVE).fill('IFSC code', ifsc);
    const page = await visitor.press(FIND);
    expect(page.status).toBe(422);
    expect(page.form(SAVE).error('IFSC code')).toContain(message);
    expect(page.form(SAVE).value('IFSC code')).toBe(ifsc);
    expect(page.form(SAVE).value('Account holder name')).toBe('Meera Iyer');
  });

  it('fills in only the bank when the branch is unknown', async () => {
    const { visitor } = await openFilledBankForm(app);
    visitor.form(SAVE).fill('IFSC code', BANK_ONLY.ifsc);
    const form = (await visitor.press(FIND)).form(SAVE);
    expect(form.error('IFSC code')).toContain('No branch details found for this IFSC code.');
    expect(form.value('Bank name (optional)')).toBe(BANK_ONLY.bank);
    expect(form.value('Branch name (optional)')).toBe('');
  });

  it('shows a message when the directory is unavailable', async () => {
    const { visitor } = await openFilledBankForm(app);
    const page = await withoutTable(app, 'bank_branches', () => visitor.press(FIND));
    expect(page.form(SAVE).error('IFSC code')).toContain(
      'Branch details not found or network error.',
    );
    expect((await visitor.press(SAVE)).path).toBe('/document');
  });

  it('shows an error for a number of another application, but not for other missing fields', async () => {
    const owner = createMobile();
    await createAstrologerWithBankDetails(app, owner);
    const visitor = await createRegisteredAstrologer(app);
    fillIn(visitor, SAVE, { 'Aadhar number': createAadhaar(owner), 'IFSC code': BRANCH.ifsc });
    const page = await visitor.press(FIND);
    expect(page.status).toBe(422);
    expect(page.form(SAVE).error('Aadhar number')).toContain(
      'is already used in another application',
    );
    expect(page.form(SAVE).error('PAN number')).toBe('');
    expect(page.form(SAVE).value('City (optional)')).toBe(BRANCH.city);
  });
});

describe('a changed IFSC', () => {
  async function openWithOtherCode(ifsc: string) {
    const mobile = createMobile();
    const visitor = await createAstrologerWithBankDetails(app, mobile);
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

  it('is noticed even when there are other errors', async () => {
    const { visitor } = await openWithOtherCode(BANK_ONLY.ifsc);
    visitor.form(SAVE).fill('Account holder name', '');
    const form = (await visitor.press(SAVE)).form(SAVE);
    expect(Object.keys(BRANCH_TEXTS).map((label) => form.value(label))).toEqual(Array(5).fill(''));
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FormDefinition } from '~/web/forms/definition';
import { checkForm } from '~/web/forms/server/form-reading.server';
import type { CalendarDate } from '~/shared/time/calendar';
import { createPayeeForm } from './payee.schema';
import {
  createBankForm,
  NO_NUMBERS,
  toBankFacts,
  toBankNumbers,
  isAadhaarNumber,
} from './bank.schema';
import fc from 'fast-check';

const TODAY = '2026-11-21' as CalendarDate;

const VALID_VALUES: Readonly<Record<string, string>> = {
  mobileNo: '9000000001',
  aadharNumber: '999941057058',
  panNumber: 'ABCDE1234F',
  accountHolderName: 'Meera Iyer',
  accountNumber: '001234567890',
  ifscCode: 'HDFC0000001',
  bankName: '',
  branchName: '',
  address: '',
  city: '',
  state: '',
};

function read(changes: Readonly<Record<string, string>>, form = createBankForm(NO_NUMBERS)) {
  const sent = { ...VALID_VALUES, ...changes };
  const texts = (name: string) => (sent[name] === undefined ? [] : [sent[name]]);
  return checkForm(form, { texts, files: () => [] }, TODAY);
}

async function findProblems(changes: Readonly<Record<string, string>>, form?: FormDefinition) {
  const reading = await read(changes, form as ReturnType<typeof createBankForm>);
  return reading.ok ? {} : reading.failure.fieldErrors;
}

describe('the bank details form', () => {
  it.each([
    ['mobileNo', '', 'Mobile Number is required.'],
    ['mobileNo', '900000001', 'Mobile Number should be 10 digits'],
    ['mobileNo', '90000000011', 'Mobile Number should be 10 digits'],
    ['aadharNumber', '', 'Aadhar Number is required.'],
    ['aadharNumber', 'none', 'Aadhar Number is required.'],
    ['aadharNumber', '99994105705', 'Aadhar Number should be 12 digits'],
    ['aadharNumber', '9999410570588', 'Aadhar Number should be 12 digits'],
    [
      'aadharNumber',
      '999941057059',
      'This Aadhar Number has a typing mistake: please compare it with the card.',
    ],
    [
      'aadharNumber',
      '000000000000',
      'This Aadhar Number has a typing mistake: please compare it with the card.',
    ],
    ['panNumber', '', 'PAN Number is required.'],
    ['panNumber', 'ABCD1234F', 'Invalid PAN Number format (e.g. ABCDE1234F)'],
    ['panNumber', 'ABCDE12345', 'Invalid PAN Number format (e.g. ABCDE1234F)'],
    ['panNumber', 'ABCDE1234FG', 'Invalid PAN Number format (e.g. ABCDE1234F)'],
    ['panNumber', 'ÀBCDE1234F', 'Invalid PAN Number format (e.g. ABCDE1234F)'],
    ['accountHolderName', ' \u200b ', 'Account Holder Name is required.'],
    ['accountHolderName', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['accountNumber', '', 'Account Number is required.'],
    ['accountNumber', '12345678', 'Account Number should be between 9-18 digits'],
    ['accountNumber', '1234567890123456789', 'Account Number should be between 9-18 digits'],
    ['accountNumber', '12345678a', 'Account Number should contain only digits'],
    ['accountNumber', '1234567890🙂', 'Account Number should contain only digits'],
    ['accountNumber', ' - ', 'Account Number should be between 9-18 digits'],
    ['ifscCode', '', 'IFSC Code is required.'],
    ['ifscCode', 'HDFC1000001', 'Invalid IFSC Code format'],
    ['ifscCode', 'HDFC000001', 'Invalid IFSC Code format'],
    ['ifscCode', 'HDFC00000012', 'Invalid IFSC Code format'],
    ['address', 'x'.repeat(501), 'Please use at most 500 characters.'],
    ['bankName', 'x'.repeat(201), 'Please use at most 200 characters.'],
  ])('rejects %s with the value %j: %s', async (name, text, message) => {
    expect(await findProblems({ [name]: text })).toEqual({ [name]: message });
  });

  it.each([
    ['aadharNumber', '9999 4105 7058', '999941057058'],
    ['aadharNumber', '9999-4105-7058', '999941057058'],
    ['aadharNumber', '९९९९ ४१०५ ७०५८', '999941057058'],
    ['panNumber', ' abcde1234f ', 'ABCDE1234F'],
    ['panNumber', 'ABCDE 1234 F', 'ABCDE1234F'],
    ['panNumber', 'abcde-1234-f', 'ABCDE1234F'],
    ['accountNumber', '0012 3456 7890', '001234567890'],
    ['accountNumber', '0012-3456–7890', '001234567890'],
    ['accountNumber', '௧௨௩௪௫௬௭௮௯', '123456789'],
    ['accountNumber', '123456789012345678', '123456789012345678'],
  ])('normalises %s from %j to %s', async (name, text, value) => {
    const reading = await read({ [name]: text });
    expect(reading.ok).toBe(true);
    expect(toBankNumbers(reading.accepted)).toMatchObject({ [name]: value });
  });

  it.each(['hdfc0000001', 'HDFC 0000001', 'HDFC-0-000001', ' hdfc 0000 001 '])(
    'accepts the IFSC %j',
    async (ifscCode) => {
      const { accepted } = await read({ ifscCode });
      expect(toBankFacts(accepted)).toMatchObject({ ifscCode: 'HDFC0000001' });
    },
  );

  it.each(['+91 90000 00001', '090000 00001', '+91 0 90000 00001', '0091-9000000001'])(
    'accepts the mobile number %j, including in a change of bank details',
    async (mobileNo) => {
      const { accepted } = await read({ mobileNo });
      expect(toBankFacts(accepted)).toMatchObject({ mobileNo: '9000000001' });
      const change = await read({ mobileNo }, createPayeeForm(null) as never);
      expect(toBankFacts(change.accepted)).toMatchObject({ mobileNo: '9000000001' });
    },
  );
});

describe('a stored bank number', () => {
  const stored = { aadharNumber: '7058', panNumber: '234F', accountNumber: null };

  it('is optional while other numbers are required', async () => {
    const none = { aadharNumber: '', panNumber: '', accountNumber: '' };
    const problems = await findProblems(none, createBankForm(stored));
    expect(problems).toEqual({ accountNumber: 'Account Number is required.' });
    const { accepted } = await read(none, createBankForm(stored));
    expect(toBankNumbers(accepted)).toEqual({});
  });

  it('is validated when entered again', async () => {
    const problems = await findProblems({ aadharNumber: '123' }, createBankForm(stored));
    expect(problems).toEqual({ aadharNumber: 'Aadhar Number should be 12 digits' });
  });
});

it('the bank form renders no stored numbers and accepts valid values', async () => {
  const { ok, kept, accepted } = await read({ ifscCode: 'no', panNumber: 'no' });
  expect(ok).toBe(false);
  expect(Object.keys(kept.repopulateFields)).toEqual([
    'astrologerId',
    'mobileNo',
    'accountHolderName',
    'ifscCode',
    'bankName',
    'branchName',
    'address',
    'city',
    'state',
  ]);
  expect(toBankNumbers(accepted)).toEqual({
    aadharNumber: '999941057058',
    accountNumber: '001234567890',
  });
  expect(toBankFacts(accepted)).not.toHaveProperty('ifscCode');
  expect(toBankFacts(accepted)).toMatchObject({ accountHolderName: 'Meera Iyer', bankName: '' });
});

describe('a form that depends on stored data', () => {
  afterEach(() => vi.resetModules());

  it.each([
    ['bank-details', () => import('./bank.schema')],
    ['documents', () => import('~/features/applications/apply/document.schema')],
    ['propose-bank', () => import('./payee.schema')],
  ])('is registered before its first request: %s', async (id, load) => {
    vi.resetModules();
    await load();
    const { findForm } = await import('~/web/forms/definition');
    expect(findForm(id)).toMatchObject({ id });
  });
});

const DIGITS = [...'0123456789'];

function withChecksum(eleven: string): string {
  const good = DIGITS.map((last) => eleven + last).filter(isAadhaarNumber);
  // Exactly one check digit is valid.
  expect(good).toHaveLength(1);
  return good[0] ?? '';
}

const elevenDigits = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 0, max: 9_999_999_999 }))
  .map(([first, rest]) => `${first}${String(rest).padStart(10, '0')}`);

describe('an Aadhaar number', () => {
  it.each([
    // Sample number from UIDAI's developer documents.
    ['999941057058', true],
    ['999941057059', false],
    ['999914057058', false],
    ['', false],
    ['99994105705', false],
    ['9999410570588', false],
    ['9999 4105 7058', false],
    ['९९९९४१०५७०५८', false],
    // The check digits are valid, but no number begins with 0 or 1.
    ['000000000000', false],
    ['abcdefghijkl', false],
  ])('%j is valid: %s', (text, good) => {
    expect(isAadhaarNumber(text)).toBe(good);
  });

  it('begins with 2 to 9', () => {
    const good = (first: string) =>
      DIGITS.some((last) => isAadhaarNumber(`${first}2345678901${last}`));
    expect(DIGITS.filter(good)).toEqual([...'23456789']);
  });

  it('with one wrong digit is always invalid', () => {
    fc.assert(
      fc.property(elevenDigits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (eleven, at, by) => {
        const number = withChecksum(eleven);
        const wrong = String((Number(number[at]) + by) % 10);
        expect(isAadhaarNumber(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('with two swapped neighbouring digits is always invalid', () => {
    fc.assert(
      fc.property(elevenDigits, fc.nat(10), (eleven, at) => {
        const number = withChecksum(eleven);
        const [one = '', two = ''] = number.slice(at, at + 2);
        fc.pre(one !== two);
        expect(isAadhaarNumber(number.slice(0, at) + two + one + number.slice(at + 2))).toBe(false);
      }),
    );
  });
});

import { defineForm, type TextRule } from '~/web/forms/definition';
import { digitsOf } from '~/web/forms/clean-text';
import { isAadhaarNumber } from '~/features/onboarding/aadhaar';
import type { BankFacts, BankNumbers, SavedBank } from '~/features/onboarding/application';
import { IFSC_PATTERN } from './ifsc';
import { BANK_ERRORS } from '~/features/onboarding/messages';

/** The last characters of the numbers that are stored; null where there is none. */
export type NumberEndings = SavedBank['endings'];

/** Names the form in answers, whatever is stored already. */
export const BANK_FORM = 'bank-details';

/** So much of a number stands in the page. */
const ENDING = 4;

/** Nothing is stored yet. */
export const NO_NUMBERS: NumberEndings = {
  aadharNumber: null,
  panNumber: null,
  accountNumber: null,
};

const INVALID_MOBILE = 'Mobile Number should be 10 digits';

/** What is said of a text that is no IFSC. */
export const INVALID_IFSC = 'Invalid IFSC Code format';

/** A pattern that calculates: the check digit of an Aadhaar number is no matter of form. */
class AadhaarNumber extends RegExp {
  override test(text: string): boolean {
    return isAadhaarNumber(text);
  }
}

/** Numbers as they stand on cards and cheque books, in groups. */
const GROUPED_DIGITS = /^[\p{Nd}\s\p{Pd}]*$/u;
const NINE_TO_EIGHTEEN = /^(?:[\s\p{Pd}]*\p{Nd}){9,18}[\s\p{Pd}]*$/u;

const NUMBER_RULES = {
  aadharNumber: {
    kind: 'text',
    as: 'digits',
    required: 'Aadhar Number is required.',
    patterns: [
      [/^\d{12}$/, 'Aadhar Number should be 12 digits'],
      [
        new AadhaarNumber(/^[2-9]\d{11}$/),
        'This Aadhar Number has a typing mistake: please compare it with the card.',
      ],
    ],
  },
  panNumber: {
    kind: 'text',
    as: 'capitals',
    required: 'PAN Number is required.',
    patterns: [[/^[A-Z]{5}\d{4}[A-Z]$/, 'Invalid PAN Number format (e.g. ABCDE1234F)']],
  },
  // Not read `as` digits: a letter that is dropped unseen would make a good number of a wrong one.
  accountNumber: {
    kind: 'text',
    required: 'Account Number is required.',
    patterns: [
      [GROUPED_DIGITS, 'Account Number should contain only digits'],
      [NINE_TO_EIGHTEEN, 'Account Number should be between 9-18 digits'],
    ],
  },
} as const satisfies Record<keyof BankNumbers, TextRule>;

/**
 * The form of bank details; messages word for word as specified (section 5). The three numbers are sealed when they are
 * stored and never written into a page: one that is stored already is not asked for again. `astrologerId` says whose form it
 * is; the session says whose application is changed.
 */
export function bankForm(stored: NumberEndings) {
  const sealed = (name: keyof BankNumbers): TextRule => {
    const { required, ...rule } = NUMBER_RULES[name];
    return { ...rule, kept: 'sealed', ...(stored[name] === null ? { required } : {}) };
  };
  return defineForm({
    id: BANK_FORM,
    alert: BANK_ERRORS,
    fields: {
      astrologerId: { kind: 'text', given: true },
      mobileNo: {
        kind: 'text',
        as: 'digits',
        required: 'Mobile Number is required.',
        patterns: [[/^\d{10}$/, INVALID_MOBILE]],
      },
      aadharNumber: sealed('aadharNumber'),
      panNumber: sealed('panNumber'),
      accountHolderName: {
        kind: 'text',
        required: 'Account Holder Name is required.',
        maxLength: [100, 'Please use at most 100 characters.'],
      },
      accountNumber: sealed('accountNumber'),
      ifscCode: {
        kind: 'text',
        as: 'capitals',
        required: 'IFSC Code is required.',
        patterns: [[IFSC_PATTERN, INVALID_IFSC]],
      },
      bankName: { kind: 'text' },
      branchName: { kind: 'text' },
      address: { kind: 'text', maxLength: [500, 'Please use at most 500 characters.'] },
      city: { kind: 'text' },
      state: { kind: 'text' },
    },
  });
}

/** The names of the numbers in the form's words. */
export const NUMBER_NAMES: Readonly<Record<keyof BankNumbers, string>> = {
  aadharNumber: 'Aadhar number',
  panNumber: 'PAN number',
  accountNumber: 'Account number',
};

/** Said beside a number that stands in somebody else's application. */
export function takenWords(name: 'aadharNumber' | 'panNumber'): string {
  return `This ${NUMBER_NAMES[name]} stands in another application already. If it is yours, please ask us: our e-mail address and phone number are at the foot of this page.`;
}

const FACT_NAMES = [
  'mobileNo',
  'accountHolderName',
  'ifscCode',
  'bankName',
  'branchName',
  'address',
  'city',
  'state',
] as const satisfies readonly (keyof BankFacts)[];

/** What of the form's values is no sealed number; of those that were accepted, or of all. */
export function toBankFacts(values: BankFacts): BankFacts;
export function toBankFacts(values: Partial<BankFacts>): Partial<BankFacts>;
export function toBankFacts(values: Partial<BankFacts>): Partial<BankFacts> {
  return Object.fromEntries(
    FACT_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

/** The numbers that were given, without spaces and hyphens; one that was left empty is not among them. */
export function toBankNumbers(values: Partial<BankNumbers>): Partial<BankNumbers> {
  const { aadharNumber, panNumber, accountNumber } = values;
  return {
    ...(aadharNumber ? { aadharNumber } : {}),
    ...(panNumber ? { panNumber } : {}),
    ...(accountNumber ? { accountNumber: digitsOf(accountNumber) } : {}),
  };
}

/** The last characters of numbers that were given. */
export function toEndings(numbers: Partial<BankNumbers>): Partial<NumberEndings> {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, number]) => [name, number.slice(-ENDING)]),
  );
}

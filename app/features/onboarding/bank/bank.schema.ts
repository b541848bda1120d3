import { byLanguage, defineForm, type TextRule } from '~/web/forms/definition';
import { m } from '~/shared/i18n/messages';
import { digitsOf } from '~/shared/text/digits';
import { isAadhaarNumber } from '~/features/onboarding/aadhaar';
import type { BankFacts, BankNumbers, SavedBank } from '~/features/onboarding/application';
import { IFSC_PATTERN } from './ifsc';

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

/** A pattern that calculates: the check digit of an Aadhaar number is no matter of form. */
class AadhaarNumber extends RegExp {
  override test(text: string): boolean {
    return isAadhaarNumber(text);
  }
}

/** Numbers as they stand on cards and cheque books, in groups. */
const GROUPED_DIGITS = /^[\p{Nd}\s\p{Pd}]*$/u;
const NINE_TO_EIGHTEEN = /^(?:[\s\p{Pd}]*\p{Nd}){9,18}[\s\p{Pd}]*$/u;

const numberRules = byLanguage(
  () =>
    ({
      aadharNumber: {
        kind: 'text',
        as: 'digits',
        required: m.onboarding_bank_aadhar_required(),
        patterns: [
          [/^\d{12}$/, m.onboarding_bank_aadhar_digits()],
          [new AadhaarNumber(/^[2-9]\d{11}$/), m.onboarding_bank_aadhar_mistyped()],
        ],
      },
      panNumber: {
        kind: 'text',
        as: 'capitals',
        required: m.onboarding_bank_pan_required(),
        patterns: [[/^[A-Z]{5}\d{4}[A-Z]$/, m.onboarding_bank_pan_invalid()]],
      },
      // Not read `as` digits: a letter that is dropped unseen would make a good number of a wrong one.
      accountNumber: {
        kind: 'text',
        required: m.onboarding_bank_account_required(),
        patterns: [
          [GROUPED_DIGITS, m.onboarding_bank_account_digits()],
          [NINE_TO_EIGHTEEN, m.onboarding_bank_account_length()],
        ],
      },
    }) satisfies Record<keyof BankNumbers, TextRule>,
);

/**
 * The form of bank details; messages word for word as specified (section 5). The three numbers are sealed when they are
 * stored and never written into a page: one that is stored already is not asked for again. `astrologerId` says whose form it
 * is; the session says whose application is changed.
 */
export function bankForm(stored: NumberEndings) {
  const sealed = (name: keyof BankNumbers): TextRule => {
    const { required, ...rule } = numberRules()[name];
    return { ...rule, kept: 'sealed', ...(stored[name] === null ? { required } : {}) };
  };
  return defineForm({
    id: BANK_FORM,
    alert: m.onboarding_bank_errors,
    fields: () => ({
      astrologerId: { kind: 'text', given: true },
      mobileNo: {
        kind: 'text',
        as: 'digits',
        required: m.onboarding_bank_mobile_required(),
        patterns: [[/^\d{10}$/, m.onboarding_mobile_invalid()]],
      },
      aadharNumber: sealed('aadharNumber'),
      panNumber: sealed('panNumber'),
      accountHolderName: {
        kind: 'text',
        required: m.onboarding_bank_holder_required(),
        maxLength: [100, m.forms_at_most_characters({ most: 100 })],
      },
      accountNumber: sealed('accountNumber'),
      ifscCode: {
        kind: 'text',
        as: 'capitals',
        required: m.onboarding_bank_ifsc_required(),
        patterns: [[IFSC_PATTERN, m.onboarding_bank_ifsc_invalid()]],
      },
      bankName: { kind: 'text' },
      branchName: { kind: 'text' },
      address: { kind: 'text', maxLength: [500, m.forms_at_most_characters({ most: 500 })] },
      city: { kind: 'text' },
      state: { kind: 'text' },
    }),
  });
}

/** The names of the numbers in the form's words. */
export const NUMBER_NAMES: Readonly<Record<keyof BankNumbers, () => string>> = {
  aadharNumber: m.onboarding_bank_aadhar,
  panNumber: m.onboarding_bank_pan,
  accountNumber: m.onboarding_bank_account,
};

/** Said beside a number that stands in somebody else's application. */
export const TAKEN_WORDS: Readonly<Record<'aadharNumber' | 'panNumber', () => string>> = {
  aadharNumber: m.onboarding_bank_aadhar_taken,
  panNumber: m.onboarding_bank_pan_taken,
};

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

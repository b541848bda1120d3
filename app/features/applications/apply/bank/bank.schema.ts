import { defineForm } from '~/web/forms/definition';
import { m } from '~/shared/i18n/messages';
import { extractDigits } from '~/shared/text/digits';
import { isAadhaarNumber } from '~/features/applications/apply/aadhaar';
import type { BankFacts, BankNumbers, SavedBank } from '~/features/applications/apply/application';
import { createBankMobileField, createPayeeFields, createSealedNumberField } from './payee.schema';

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

/**
 * The form of bank details; messages word for word as specified (section 5). The three numbers are sealed when they are
 * stored and never written into a page: one that is stored already is not asked for again. `astrologerId` says whose form it
 * is; the session says whose application is changed.
 */
export function createBankForm(stored: NumberEndings) {
  return defineForm({
    id: BANK_FORM,
    alert: m.onboarding_bank_errors,
    fields: () => ({
      astrologerId: { kind: 'text', given: true },
      mobileNo: createBankMobileField(),
      aadharNumber: createSealedNumberField(
        {
          kind: 'text',
          as: 'digits',
          required: m.onboarding_bank_aadhar_required(),
          patterns: [
            [/^\d{12}$/, m.onboarding_bank_aadhar_digits()],
            [new AadhaarNumber(/^[2-9]\d{11}$/), m.onboarding_bank_aadhar_mistyped()],
          ],
        },
        stored.aadharNumber,
      ),
      panNumber: createSealedNumberField(
        {
          kind: 'text',
          as: 'code',
          required: m.onboarding_bank_pan_required(),
          patterns: [[/^[A-Z]{5}\d{4}[A-Z]$/, m.onboarding_bank_pan_invalid()]],
        },
        stored.panNumber,
      ),
      ...createPayeeFields(stored.accountNumber),
    }),
  });
}

// Known from the start: a post may come before this process has shown the page, and is kept by the name of its form.
createBankForm(NO_NUMBERS);

/** Said beside a number that stands in somebody else's application. */
export const DUPLICATE_NUMBER_TEXTS: Readonly<Record<'aadharNumber' | 'panNumber', () => string>> =
  {
    aadharNumber: m.onboarding_bank_aadhar_taken,
    panNumber: m.onboarding_bank_pan_taken,
  };

const BANK_FACT_NAMES = [
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
    BANK_FACT_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

/** The numbers that were given, without spaces and hyphens; one that was left empty is not among them. */
export function toBankNumbers(values: Partial<BankNumbers>): Partial<BankNumbers> {
  const { aadharNumber, panNumber, accountNumber } = values;
  return {
    ...(aadharNumber ? { aadharNumber } : {}),
    ...(panNumber ? { panNumber } : {}),
    ...(accountNumber ? { accountNumber: extractDigits(accountNumber) } : {}),
  };
}

/** The last characters of numbers that were given. */
export function toEndings(numbers: Partial<BankNumbers>): Partial<NumberEndings> {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, number]) => [name, number.slice(-ENDING)]),
  );
}

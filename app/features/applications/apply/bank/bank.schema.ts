import { defineForm } from '~/web/forms/definition';
import { m } from '~/shared/i18n/messages';
import { extractDigits } from '~/shared/text/digits';
import type { BankFacts, BankNumbers, SavedBank } from '~/features/applications/apply/application';
import { createBankMobileField, createPayeeFields, createSealedNumberField } from './payee.schema';

/** Last characters of stored numbers; null for none. */
export type NumberEndings = SavedBank['endings'];

export const BANK_FORM = 'bank-details';

const ENDING_LENGTH = 4;

export const NO_NUMBERS: NumberEndings = {
  aadharNumber: null,
  panNumber: null,
  accountNumber: null,
};

/** Also validates the Aadhaar check digit. */
class AadhaarNumber extends RegExp {
  override test(text: string): boolean {
    return isAadhaarNumber(text);
  }
}

/**
 * Error texts follow section 5 of the specification. Stored numbers are never rendered and are optional.
 * `astrologerId` identifies the draft; the session decides which application changes.
 */
export function createBankForm(stored: NumberEndings) {
  return defineForm({
    id: BANK_FORM,
    alert: m.onboarding_bank_errors,
    fields: () => ({
      astrologerId: { kind: 'text', setByPage: true },
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

// Registered at start: a post can arrive before this process has shown the page.
createBankForm(NO_NUMBERS);

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

export function toBankFacts(values: BankFacts): BankFacts;
export function toBankFacts(values: Partial<BankFacts>): Partial<BankFacts>;
export function toBankFacts(values: Partial<BankFacts>): Partial<BankFacts> {
  return Object.fromEntries(
    BANK_FACT_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

/** Without spaces and hyphens; omits empty ones. */
export function toBankNumbers(values: Partial<BankNumbers>): Partial<BankNumbers> {
  const { aadharNumber, panNumber, accountNumber } = values;
  return {
    ...(aadharNumber ? { aadharNumber } : {}),
    ...(panNumber ? { panNumber } : {}),
    ...(accountNumber ? { accountNumber: extractDigits(accountNumber) } : {}),
  };
}

export function toEndings(numbers: Partial<BankNumbers>): Partial<NumberEndings> {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, number]) => [name, number.slice(-ENDING_LENGTH)]),
  );
}

/** Verhoeff permutation, applied once per position. */
const VERHOEFF_PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
/** The permutation repeats after this many positions. */
const VERHOEFF_CYCLE = 8;

/**
 * Twelve digits: the first is 2 to 9, the last a Verhoeff (1969) check digit, as specified by UIDAI.
 * Does not check whether the number was issued.
 */
export function isAadhaarNumber(text: string): boolean {
  return /^[2-9][0-9]{11}$/.test(text) && checksum(text) === 0;
}

function checksum(digits: string): number {
  return [...digits]
    .reverse()
    .reduce(
      (sum, digit, place) => compose(sum, permuteDigit(Number(digit), place % VERHOEFF_CYCLE)),
      0,
    );
}

function permuteDigit(digit: number, times: number): number {
  return times === 0 ? digit : permuteDigit(VERHOEFF_PERMUTATION[digit] ?? digit, times - 1);
}

/** Dihedral group of the pentagon: 0 to 4 are rotations, 5 to 9 are reflections. */
function compose(first: number, second: number): number {
  const turn = first < 5 ? first + second : first - second;
  const isReflection = first < 5 !== second < 5;
  return (((turn % 5) + 5) % 5) + (isReflection ? 5 : 0);
}

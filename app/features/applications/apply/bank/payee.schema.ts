import type { FormFields, TextRule } from '~/web/forms/definition';
import { m } from '~/shared/i18n/messages';
import { IFSC_PATTERN } from './ifsc';

/** Numbers as they stand on cards and cheque books, in groups. */
const GROUPED_DIGITS_PATTERN = /^[\p{Nd}\s\p{Pd}]*$/u;
const ACCOUNT_NUMBER_PATTERN = /^(?:[\s\p{Pd}]*\p{Nd}){9,18}[\s\p{Pd}]*$/u;

/** The number that the bank knows. @returns its rule */
export function createBankMobileField() {
  return {
    kind: 'text',
    as: 'mobile',
    required: m.onboarding_bank_mobile_required(),
    patterns: [[/^\d{10}$/, m.onboarding_mobile_invalid()]],
  } as const satisfies TextRule;
}

/**
 * An account and its branch; messages word for word as specified (section 5).
 * @param ending of the account number that is stored; null where there is none
 * @returns the rules of the fields
 */
export function createPayeeFields(ending: string | null) {
  return {
    accountHolderName: {
      kind: 'text',
      required: m.onboarding_bank_holder_required(),
      maxLength: [100, m.forms_at_most_characters({ most: 100 })],
    },
    accountNumber: createSealedNumberField(
      {
        // Not read `as` digits: a letter that is dropped unseen would make a good number of a wrong one.
        kind: 'text',
        required: m.onboarding_bank_account_required(),
        patterns: [
          [GROUPED_DIGITS_PATTERN, m.onboarding_bank_account_digits()],
          [ACCOUNT_NUMBER_PATTERN, m.onboarding_bank_account_length()],
        ],
      },
      ending,
    ),
    ifscCode: {
      kind: 'text',
      as: 'code',
      required: m.onboarding_bank_ifsc_required(),
      patterns: [[IFSC_PATTERN, m.onboarding_bank_ifsc_invalid()]],
    },
    bankName: { kind: 'text' },
    branchName: { kind: 'text' },
    address: { kind: 'text', maxLength: [500, m.forms_at_most_characters({ most: 500 })] },
    city: { kind: 'text' },
    state: { kind: 'text' },
  } as const satisfies FormFields;
}

/**
 * A number that is sealed when it is stored and never written into a page; one that is stored is not asked for again.
 * @returns its rule
 */
export function createSealedNumberField(
  { required, ...rule }: TextRule,
  ending: string | null,
): TextRule {
  return { ...rule, kept: 'sealed', ...(ending === null ? { required } : {}) };
}

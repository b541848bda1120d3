import { type FormFields, type TextRule, defineForm } from '~/web/forms/definition';
import { m } from '~/shared/i18n/messages';
import { IFSC_PATTERN } from './branch';

/** Allows the spaces and hyphens printed on cards and cheque books. */
const GROUPED_DIGITS_PATTERN = /^[\p{Nd}\s\p{Pd}]*$/u;
const ACCOUNT_NUMBER_PATTERN = /^(?:[\s\p{Pd}]*\p{Nd}){9,18}[\s\p{Pd}]*$/u;

/** The number registered with the bank. */
export function createBankMobileField() {
  return {
    kind: 'text',
    as: 'mobile',
    required: m.onboarding_bank_mobile_required(),
    patterns: [[/^\d{10}$/, m.onboarding_mobile_invalid()]],
  } as const satisfies TextRule;
}

/**
 * Error texts follow section 5 of the specification.
 * @param ending last digits of the stored account number; null if none is stored
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
        // Not parsed as digits: silently dropping a letter could turn a wrong number into a valid one.
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

/** The value is never rendered. Optional if a number is stored. */
export function createSealedNumberField(
  { required, ...rule }: TextRule,
  ending: string | null,
): TextRule {
  return { ...rule, kept: 'sealed', ...(ending === null ? { required } : {}) };
}

/**
 * Same rules as for registration.
 * @param ending last digits of the current or requested account number, which makes the field optional; null if none
 */
export function createPayeeForm(ending: string | null) {
  return defineForm({
    id: 'propose-bank',
    alert: m.onboarding_bank_errors,
    fields: () => ({
      /** Last digits shown on the page; can be outdated. */
      ending: { kind: 'text', setByPage: true },
      mobileNo: createBankMobileField(),
      ...createPayeeFields(ending),
    }),
  });
}

// Registered at start: see `bank.schema.ts`.
createPayeeForm(null);

import {
  createBankMobileField,
  createPayeeFields,
} from '~/features/applications/apply/bank/payee.schema';
import { m } from '~/shared/i18n/messages';
import { defineForm } from '~/web/forms/definition';

/**
 * Bank details that are proposed; the rules are those of the registration.
 * @param ending of the account number that stands or is proposed already, which may then be left out; null where there is none
 * @returns the form
 */
export function createPayeeForm(ending: string | null) {
  return defineForm({
    id: 'propose-bank',
    alert: m.onboarding_bank_errors,
    fields: () => ({
      /** What the page said of the number that may be left out: by now it may be another one. */
      ending: { kind: 'text', given: true },
      mobileNo: createBankMobileField(),
      ...createPayeeFields(ending),
    }),
  });
}

// Known from the start: see `bank.schema.ts`.
createPayeeForm(null);

import {
  createBankMobileField,
  createPayeeFields,
} from '~/features/applications/apply/bank/payee.schema';
import { m } from '~/shared/i18n/messages';
import { defineForm } from '~/web/forms/definition';

/**
 * Same rules as the registration.
 * @param ending of the current or requested account number, which is then optional; null for none
 */
export function createPayeeForm(ending: string | null) {
  return defineForm({
    id: 'propose-bank',
    alert: m.onboarding_bank_errors,
    fields: () => ({
      /** The ending shown on the page; it can be outdated. */
      ending: { kind: 'text', given: true },
      mobileNo: createBankMobileField(),
      ...createPayeeFields(ending),
    }),
  });
}

// Registered at start: see `bank.schema.ts`.
createPayeeForm(null);

import {
  createBankMobileField,
  createPayeeFields,
} from '~/features/applications/apply/bank/payee.schema';
import { m } from '~/shared/i18n/messages';
import { defineForm } from '~/web/forms/definition';

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

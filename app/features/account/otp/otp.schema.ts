import { m } from '~/shared/i18n/messages';
import { defineForm } from '~/web/forms/definition';

/** The code that was sent. */
export const otpForm = defineForm({
  id: 'otp',
  fields: () => ({ otp: { kind: 'otp', digits: 4, required: m.account_four_digits() } }),
});

/** The button that asks for another code. */
export const resendForm = defineForm({ id: 'resend', fields: {} });

import { m } from '~/shared/i18n/messages';
import { defineForm } from '~/web/forms/definition';

export const otpForm = defineForm({
  id: 'otp',
  fields: () => ({ otp: { kind: 'otp', digits: 4, required: m.account_four_digits() } }),
});

export const resendForm = defineForm({ id: 'resend', fields: {} });

import { defineForm } from '~/web/forms/definition';
import { FOUR_DIGITS } from '~/features/account/messages';

/** The code that was sent. */
export const otpForm = defineForm({
  id: 'otp',
  fields: { otp: { kind: 'otp', digits: 4, required: FOUR_DIGITS } },
});

/** The button that asks for another code. */
export const resendForm = defineForm({ id: 'resend', fields: {} });

import { signupForm } from '~/features/account/signup.schema';
import { defineForm } from '~/web/forms/definition';
import { EMAIL_CODE_DIGITS } from './mail/email-confirmation';

/** The number of an applicant who wants to see the own application; rules and messages are those of signing in. */
export const applicationStateForm = defineForm({
  id: 'application-state',
  fields: { mobile: signupForm.fields.mobile },
});

const SIX_DIGITS = 'Please enter all 6 digits of the OTP from the e-mail.';

/** The code that confirms the e-mail address. */
export const confirmEmailForm = defineForm({
  id: 'confirm-email',
  fields: {
    emailOtp: {
      kind: 'text',
      as: 'digits',
      required: SIX_DIGITS,
      patterns: [[new RegExp(`^\\d{${EMAIL_CODE_DIGITS}}$`), SIX_DIGITS]],
      kept: false,
    },
  },
});

/** The button that sends another code. */
export const sendEmailCodeForm = defineForm({ id: 'send-email-code', fields: {} });

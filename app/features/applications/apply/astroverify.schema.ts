import { signupForm } from '~/features/account/signup.schema';
import { m } from '~/shared/i18n/messages';
import { defineForm } from '~/web/forms/definition';
import { EMAIL_CODE_DIGITS } from './mail/email-confirmation';

export const applicationStateForm = defineForm({
  id: 'application-state',
  fields: () => ({ mobile: signupForm.fields.mobile }),
});

export const confirmEmailForm = defineForm({
  id: 'confirm-email',
  fields: () => {
    const incomplete = m.onboarding_confirm_otp_incomplete();
    return {
      emailOtp: {
        kind: 'text',
        as: 'digits',
        required: incomplete,
        patterns: [[new RegExp(`^\\d{${EMAIL_CODE_DIGITS}}$`), incomplete]],
        kept: false,
      },
    };
  },
});

export const sendEmailCodeForm = defineForm({ id: 'send-email-code', fields: {} });

import { m } from '~/shared/i18n/messages';
import { defineForm } from '~/web/forms/definition';
import { MOBILE_PATTERN } from './mobile';

/** Mobile number for sign-in. A +91, a leading 0 and separators are ignored. */
export const signupForm = defineForm({
  id: 'signup',
  fields: () => ({
    countryCode: {
      kind: 'choice',
      options: ['+91'],
      required: m.account_country_code_required(),
    },
    mobile: {
      kind: 'text',
      as: 'mobile',
      required: m.account_invalid_phone(),
      patterns: [[MOBILE_PATTERN, m.account_invalid_phone()]],
    },
  }),
});

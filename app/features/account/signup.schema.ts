import { m } from '~/shared/i18n/messages';
import { defineForm } from '~/web/forms/definition';
import { MOBILE_PATTERN } from './mobile';

/** The number with which somebody signs in. What is typed beside the digits, a +91 or a leading 0 do not matter. */
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

import { m } from '~/shared/i18n/messages';
import { defineForm } from '~/web/forms/definition';

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
      as: 'digits',
      required: m.account_invalid_phone(),
      maxLength: [14, m.account_invalid_phone()],
      patterns: [[/^(?:0|91|0091)?[6-9]\d{9}$/, m.account_invalid_phone()]],
    },
  }),
});

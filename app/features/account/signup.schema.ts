import { defineForm } from '~/web/forms/definition';
import { INVALID_PHONE } from './messages';

/** The number with which somebody signs in. What is typed beside the digits, a +91 or a leading 0 do not matter. */
export const signupForm = defineForm({
  id: 'signup',
  fields: {
    countryCode: { kind: 'choice', options: ['+91'], required: 'Please choose a country code.' },
    mobile: {
      kind: 'text',
      as: 'digits',
      required: INVALID_PHONE,
      maxLength: [14, INVALID_PHONE],
      patterns: [[/^(?:0|91|0091)?[6-9]\d{9}$/, INVALID_PHONE]],
    },
  },
});

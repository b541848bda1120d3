import { defineForm } from '~/web/forms/definition';
import { fieldsOf } from './customer.schema';
import { REQUIRED_FIELDS } from './messages';

const INVALID_MOBILE = 'Please enter a valid 10-digit mobile number';
const { firstName, gender, ...others } = fieldsOf('registration');

/** What a new customer tells; messages word for word as specified (section 5). */
export const registrationForm = defineForm({
  id: 'registration',
  alertOfEmpty: REQUIRED_FIELDS,
  fields: {
    firstName,
    gender,
    mobile: {
      kind: 'text',
      given: true,
      as: 'digits',
      required: INVALID_MOBILE,
      patterns: [[/^\d{10}$/, INVALID_MOBILE]],
    },
    ...others,
  },
});

/** The message for somebody under age. */
export const TOO_YOUNG = 'You must be 18 or older to register.';

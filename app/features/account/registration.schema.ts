import { defineForm } from '~/web/forms/definition';
import { GENDERS } from './customer';
import {
  chosenPlace,
  DATE_OF_BIRTH,
  emailPattern,
  FULL_NAME,
  ownPlace,
  TIME_OF_BIRTH,
} from './details.schema';
import { REQUIRED_FIELDS } from './messages';

const INVALID_MOBILE = 'Please enter a valid 10-digit mobile number';
const INVALID_PIN = 'Please enter a valid 6-digit pin code';
const INVALID_EMAIL = 'Please enter a valid email address';

/** What a new customer tells; messages word for word as specified (section 5). */
export const registrationForm = defineForm({
  id: 'registration',
  alertOfEmpty: REQUIRED_FIELDS,
  fields: {
    firstName: FULL_NAME,
    gender: { kind: 'choice', options: GENDERS, required: 'Gender is required.' },
    mobile: {
      kind: 'text',
      given: true,
      as: 'digits',
      required: INVALID_MOBILE,
      patterns: [[/^\d{10}$/, INVALID_MOBILE]],
    },
    dob: DATE_OF_BIRTH,
    timeOfBirth: TIME_OF_BIRTH,
    birthPlace: ownPlace('Location is required.'),
    country: chosenPlace('Country is required.'),
    birthState: chosenPlace('State is required.'),
    birthCity: chosenPlace('City is required.'),
    pinCode: {
      kind: 'text',
      as: 'digits',
      required: INVALID_PIN,
      patterns: [[/^\d{6}$/, INVALID_PIN]],
    },
    email: { kind: 'text', patterns: [emailPattern(INVALID_EMAIL)] },
  },
});

/** The message for somebody under age. */
export const TOO_YOUNG = 'You must be 18 or older to register.';

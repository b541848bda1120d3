import { GENDERS } from '~/features/account/customer.schema';
import { chosenPlace } from '~/features/places/place.schema';
import { EMAIL_ADDRESS } from '~/shared/text/email-address';
import { defineForm } from '~/web/forms/definition';
import type { FormValues } from '~/web/forms/values';
import { SPECIALIZATIONS, type ApplicantDetails } from './application';

const SHORT_NAME = 'Name should be at least 3 characters long.';
const INVALID_MOBILE = 'Mobile Number should be 10 digits';
const INVALID_AGE = 'Age must be between 18 and 100.';
const INVALID_PIN = 'Pincode must be 6 digits.';
const INVALID_EMAIL = 'Please enter a valid email address.';
const INVALID_LANGUAGES = 'Please enter valid languages.';
const INVALID_EXPERIENCE = 'Experience must be between 0 and 70 years.';

/** What an astrologer tells when he or she registers; messages word for word as specified (section 5). */
export const registrationForm = defineForm({
  id: 'astrologer-registration',
  checkedWhile: 'typing',
  fields: {
    firstName: {
      kind: 'text',
      required: SHORT_NAME,
      minLength: [3, SHORT_NAME],
      maxLength: [100, 'Please use at most 100 characters.'],
    },
    mobileNo: {
      kind: 'text',
      given: true,
      as: 'digits',
      required: INVALID_MOBILE,
      patterns: [[/^\d{10}$/, INVALID_MOBILE]],
    },
    age: { kind: 'number', required: INVALID_AGE, range: [18, 100, INVALID_AGE] },
    gender: { kind: 'choice', options: GENDERS, required: 'Gender is required.' },
    address: {
      kind: 'text',
      lines: true,
      required: 'Address is required.',
      maxLength: [300, 'Please use at most 300 characters.'],
    },
    country: chosenPlace('Country is required.'),
    state: chosenPlace('State is required.'),
    city: chosenPlace('City is required.'),
    pinCode: {
      kind: 'text',
      as: 'digits',
      required: INVALID_PIN,
      patterns: [[/^\d{6}$/, INVALID_PIN]],
    },
    email: {
      kind: 'text',
      required: INVALID_EMAIL,
      patterns: [[EMAIL_ADDRESS, INVALID_EMAIL]],
    },
    language: {
      kind: 'text',
      required: INVALID_LANGUAGES,
      maxLength: [150, 'Please use at most 150 characters.'],
      // The name of a language has two letters in a row, or a letter with its vowel sign; a number or an emoji has not.
      patterns: [[/\p{L}[\p{L}\p{M}]/u, INVALID_LANGUAGES]],
    },
    experience: {
      kind: 'number',
      required: INVALID_EXPERIENCE,
      range: [0, 70, INVALID_EXPERIENCE],
    },
    specialization: {
      kind: 'choice',
      options: SPECIALIZATIONS,
      required: 'Specialisation is required.',
    },
  },
});

/** An astrologer's details out of a form that passed its checks. The number is not among them: its owner has confirmed it. */
export function toApplicantDetails(
  fields: FormValues<typeof registrationForm.fields>,
): ApplicantDetails {
  return {
    firstName: fields.firstName,
    age: fields.age,
    gender: fields.gender,
    address: fields.address,
    countryId: Number(fields.country),
    stateId: Number(fields.state),
    cityId: Number(fields.city),
    pinCode: fields.pinCode,
    email: fields.email,
    language: fields.language,
    experience: fields.experience,
    specialization: fields.specialization,
  };
}

/** The form's controls as an earlier registration fills them. */
export function toRegistrationControls(details: ApplicantDetails): Record<string, string> {
  return {
    firstName: details.firstName,
    age: String(details.age),
    gender: details.gender,
    address: details.address,
    country: String(details.countryId),
    state: String(details.stateId),
    city: String(details.cityId),
    pinCode: details.pinCode,
    email: details.email,
    language: details.language,
    experience: String(details.experience),
    specialization: details.specialization,
  };
}

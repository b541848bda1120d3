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

/** The profile offers these words; a word chosen at registration is offered beside them. */
export const PROFILE_GENDERS = ['female', 'male', 'other'] as const;

/** Larger pictures are refused before they are looked at. */
const PICTURE_BYTES = 5 * 1024 * 1024;
const OTHER_FIELDS_BYTES = 256 * 1024;

/** The profile as its owner edits it; messages word for word as specified (section 5). */
export const profileForm = defineForm({
  id: 'profile',
  alertOfEmpty: REQUIRED_FIELDS,
  maxBodyBytes: PICTURE_BYTES + OTHER_FIELDS_BYTES,
  fields: {
    version: {
      kind: 'text',
      given: true,
      patterns: [[/^\d{1,9}$/, 'Please open the page again.']],
    },
    photoUrlpath: {
      kind: 'file',
      types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
      wrongType: 'Please choose a picture (JPG, PNG, WebP, AVIF or GIF).',
      belowBytes: PICTURE_BYTES,
      shrinks: true,
      tooLarge: 'The picture must be smaller than 5 MB.',
    },
    removePhoto: { kind: 'tick' },
    firstName: FULL_NAME,
    gender: {
      kind: 'choice',
      options: [...PROFILE_GENDERS, ...GENDERS],
      required: 'Gender is required.',
    },
    dob: DATE_OF_BIRTH,
    timeOfBirth: TIME_OF_BIRTH,
    birthPlace: ownPlace('Birth Place is required.'),
    country: chosenPlace('Country is required.'),
    birthState: chosenPlace('State is required.'),
    birthCity: chosenPlace('City is required.'),
    pinCode: {
      kind: 'text',
      as: 'digits',
      required: 'PIN Code is required.',
      patterns: [[/^\d{6}$/, 'Please enter a valid 6-digit pin code']],
    },
    email: {
      kind: 'text',
      required: 'Email is required.',
      patterns: [emailPattern('Email is invalid.')],
    },
  },
});

import { defineForm } from '~/forms/definition';
import { GENDERS } from './customer';

const INVALID_MOBILE = 'Please enter a valid 10-digit mobile number';
const INVALID_PIN = 'Please enter a valid 6-digit pin code';
const INVALID_EMAIL = 'Please enter a valid email address';

/** What a new customer tells; the messages in quotation marks of the specification, section 5. */
export const registrationForm = defineForm({
  id: 'registration',
  alert: 'Please fill in all required fields.',
  fields: {
    firstName: {
      kind: 'text',
      required: 'Name is required.',
      maxLength: [100, 'Please use at most 100 characters.'],
    },
    gender: { kind: 'choice', options: GENDERS, required: 'Gender is required.' },
    country: {
      kind: 'text',
      required: 'Country is required.',
      patterns: [[/^[1-9]\d{0,8}$/, 'Country is required.']],
    },
    birthState: {
      kind: 'text',
      required: 'State is required.',
      patterns: [[/^[1-9]\d{0,8}$/, 'State is required.']],
    },
    birthCity: {
      kind: 'text',
      required: 'City is required.',
      patterns: [[/^[1-9]\d{0,8}$/, 'City is required.']],
    },
    pinCode: {
      kind: 'text',
      as: 'digits',
      required: INVALID_PIN,
      patterns: [[/^\d{6}$/, INVALID_PIN]],
    },
    dob: {
      kind: 'date',
      required: 'Date of Birth is required.',
      notInFuture: 'Date of Birth cannot be in the future.',
      notBefore: ['1900-01-01', 'Please choose a year from 1900 on.'],
    },
    timeOfBirth: {
      kind: 'text',
      required: 'Time of Birth is required.',
      patterns: [[/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Please enter a time such as 05:45.']],
    },
    birthPlace: {
      kind: 'text',
      required: 'Location is required.',
      maxLength: [150, 'Please use at most 150 characters.'],
    },
    email: { kind: 'text', patterns: [[/^[^\s@]+@[^\s@]+\.[^\s@]+$/, INVALID_EMAIL]] },
    mobile: {
      kind: 'text',
      as: 'digits',
      required: INVALID_MOBILE,
      patterns: [[/^\d{10}$/, INVALID_MOBILE]],
    },
  },
});

/** The message for somebody under age, and for a day of birth that is too late. */
export const TOO_YOUNG = 'You must be 18 or older to register.';

import { defineForm } from '~/forms/definition';
import { REQUIRED_FIELDS } from './messages';

/** The profile offers these words; a word chosen at registration is offered beside them. */
export const PROFILE_GENDERS = ['female', 'male', 'other'] as const;

/** Larger pictures are refused before they are looked at. */
const PICTURE_BYTES = 5 * 1024 * 1024;

/** The profile as its owner edits it; messages word for word as specified (section 5). */
export const profileForm = defineForm({
  id: 'profile',
  alert: REQUIRED_FIELDS,
  maxBodyBytes: PICTURE_BYTES + 256 * 1024,
  fields: {
    version: { kind: 'text', patterns: [[/^\d{1,9}$/, 'Please open the page again.']] },
    firstName: {
      kind: 'text',
      required: 'Name is required.',
      maxLength: [100, 'Please use at most 100 characters.'],
    },
    gender: {
      kind: 'text',
      required: 'Gender is required.',
      maxLength: [30, 'Gender is required.'],
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
      required: 'Birth Place is required.',
      maxLength: [150, 'Please use at most 150 characters.'],
    },
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
      required: 'PIN Code is required.',
      patterns: [[/^\d{6}$/, 'Please enter a valid 6-digit pin code']],
    },
    email: {
      kind: 'text',
      required: 'Email is required.',
      patterns: [[/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Email is invalid.']],
    },
    photoUrlpath: {
      kind: 'file',
      types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
      wrongType: 'Please choose a picture (JPG, PNG, WebP, AVIF or GIF).',
      belowBytes: PICTURE_BYTES,
      tooLarge: 'The picture must be smaller than 5 MB.',
    },
    removePhoto: { kind: 'tick' },
  },
});

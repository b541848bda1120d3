import { ORDINARY_BODY_BYTES } from '~/shared/ordinary-body';
import { defineForm } from '~/web/forms/definition';
import { fieldsOf } from './customer.schema';
import { REQUIRED_FIELDS } from './messages';

/** Larger pictures are refused before they are looked at. */
const PICTURE_BYTES = 5 * 1024 * 1024;

/** The profile as its owner edits it; messages word for word as specified (section 5). */
export const profileForm = defineForm({
  id: 'profile',
  alertOfEmpty: REQUIRED_FIELDS,
  maxBodyBytes: PICTURE_BYTES + ORDINARY_BODY_BYTES,
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
    ...fieldsOf('profile'),
  },
});

import { m } from '~/shared/i18n/messages';
import { DEFAULT_BODY_BYTES } from '~/shared/default-body-limit';
import { defineForm } from '~/web/forms/definition';

/**
 * Same limit as for customer pictures; a test compares them. A shared constant would add a file to the browser
 * bundle.
 */
const PHOTO_BYTES = 5 * 1024 * 1024;

export const photoForm = defineForm({
  id: 'propose-photo',
  // Browsers do not need the limit of the whole request.
  ...(import.meta.env.SSR ? { maxBodyBytes: PHOTO_BYTES + DEFAULT_BODY_BYTES } : {}),
  fields: () => ({
    photo: {
      kind: 'file',
      required: m.onboarding_photo_missing(),
      types: ['image/jpeg', 'image/png', 'image/webp'],
      wrongType: m.onboarding_photo_wrong_type(),
      belowBytes: PHOTO_BYTES,
      shrinks: true,
      tooLarge: m.onboarding_photo_too_large(),
    },
  }),
});

export const removePhotoForm = defineForm({ id: 'remove-photo', fields: {} });

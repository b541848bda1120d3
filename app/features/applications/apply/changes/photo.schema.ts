import { m } from '~/shared/i18n/messages';
import { ORDINARY_BODY_BYTES } from '~/shared/ordinary-body';
import { defineForm } from '~/web/forms/definition';

/** As of a customer's picture; a test compares them. A constant that both import would be one more file for browsers to fetch. */
const PHOTO_BYTES = 5 * 1024 * 1024;

export const photoForm = defineForm({
  id: 'propose-photo',
  // Browsers need no limit of the whole.
  ...(import.meta.env.SSR ? { maxBodyBytes: PHOTO_BYTES + ORDINARY_BODY_BYTES } : {}),
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

/** Takes the photo that stands from the lists. */
export const removePhotoForm = defineForm({ id: 'remove-photo', fields: {} });

import { m } from '~/shared/i18n/messages';
import { DEFAULT_BODY_BYTES } from '~/shared/default-body-limit';
import { defineForm } from '~/web/forms/definition';
import { getFields, timeUnknownField } from './customer.schema';

const PICTURE_BYTES = 5 * 1024 * 1024;

export const profileForm = defineForm({
  id: 'profile',
  alert: m.account_required_fields,
  maxBodyBytes: PICTURE_BYTES + DEFAULT_BODY_BYTES,
  fields: () => ({
    version: {
      kind: 'text',
      setByPage: true,
      patterns: [[/^\d{1,9}$/, m.account_open_again()]],
    },
    photoUrlpath: {
      kind: 'file',
      types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
      wrongType: m.account_picture_wrong_type(),
      belowBytes: PICTURE_BYTES,
      shrinks: true,
      tooLarge: m.account_picture_too_large(),
    },
    removePhoto: { kind: 'tick' },
    ...getFields('profile'),
    ...timeUnknownField(),
  }),
});

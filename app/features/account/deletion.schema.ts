import { m } from '~/shared/i18n/messages';
import { defineForm } from '~/web/forms/definition';
import { MOBILE_PATTERN } from './mobile';

/** Step 1: number and confirmation. English messages: specification, section 5. */
export const deletionForm = defineForm({
  id: 'deletion',
  fields: () => ({
    mobile: {
      kind: 'text',
      as: 'mobile',
      required: m.account_deletion_invalid_mobile(),
      patterns: [[MOBILE_PATTERN, m.account_deletion_invalid_mobile()]],
    },
    confirmed: { kind: 'tick', required: m.account_deletion_unconfirmed() },
  }),
});

export const deletionOtpForm = defineForm({
  id: 'deletion-otp',
  fields: () => ({
    otp: { kind: 'otp', digits: 4, required: m.account_deletion_invalid_information() },
  }),
});

import { m } from '~/shared/i18n/messages';
import { defineForm } from '~/web/forms/definition';

/** Step 1: whose account, and that the person knows what it means. The English messages are the specification's (section 5). */
export const deletionForm = defineForm({
  id: 'deletion',
  fields: () => ({
    mobile: {
      kind: 'text',
      as: 'digits',
      required: m.account_deletion_invalid_mobile(),
      maxLength: [14, m.account_deletion_invalid_mobile()],
      patterns: [[/^(?:0|91|0091)?[6-9]\d{9}$/, m.account_deletion_invalid_mobile()]],
    },
    confirmed: { kind: 'tick', required: m.account_deletion_unconfirmed() },
  }),
});

/** Step 2: the code. */
export const deletionOtpForm = defineForm({
  id: 'deletion-otp',
  fields: () => ({
    otp: { kind: 'otp', digits: 4, required: m.account_deletion_invalid_information() },
  }),
});

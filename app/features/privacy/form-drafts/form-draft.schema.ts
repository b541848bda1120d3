import { m } from '~/shared/i18n/messages';
import { defineForm } from '~/web/forms/definition';

export const discardForm = defineForm({
  id: 'discard-kept',
  fields: () => ({
    path: {
      kind: 'text',
      required: m.kept_open_again(),
      maxLength: [1_000, m.kept_open_again()],
    },
    unsentForm: { kind: 'text', required: m.kept_open_again() },
  }),
});

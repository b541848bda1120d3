import { defineForm } from '~/web/forms/definition';

const OPEN_AGAIN = 'Please open this page again.';

/** Gives up what was kept of an unsent form. */
export const discardForm = defineForm({
  id: 'discard-kept',
  fields: {
    path: { kind: 'text', required: OPEN_AGAIN, maxLength: [1_000, OPEN_AGAIN] },
    unsentForm: { kind: 'text', required: OPEN_AGAIN },
  },
});

import { defineForm } from '~/web/forms/definition';

export const passwordForm = defineForm({
  id: 'admin-password',
  fields: {
    current: { kind: 'secret', required: 'Please enter your present password.' },
    next: { kind: 'secret', required: 'Please enter a new password.' },
    repeated: { kind: 'secret', required: 'Please enter the new password once more.' },
  },
});

/** Each button names the session to end. */
export const sessionsForm = defineForm({ id: 'admin-sessions', fields: {} });

/** The button subscribes or unsubscribes. */
export const digestForm = defineForm({ id: 'admin-digest', fields: {} });

const code = {
  kind: 'text',
  as: 'numerals',
  kept: false,
  required: 'Please enter a code.',
  maxLength: [40, 'A code has at most 40 characters.'],
} as const;
const password = { kind: 'secret', required: 'Please enter your password.' } as const;

export const switchOnForm = defineForm({
  id: 'authenticator-on',
  fields: {
    offer: {
      kind: 'text',
      required: 'Please open this page again.',
      maxLength: [500, 'Please open this page again.'],
    },
    code,
    password,
  },
});

export const switchOffForm = defineForm({ id: 'authenticator-off', fields: { password, code } });

export const recoveryForm = defineForm({ id: 'recovery-codes', fields: { password, code } });

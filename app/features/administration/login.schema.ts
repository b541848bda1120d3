import { defineForm } from '~/web/forms/definition';

export const loginForm = defineForm({
  id: 'admin-login',
  fields: {
    email: {
      kind: 'text',
      required: 'Please enter your e-mail address.',
      maxLength: [254, 'An e-mail address has at most 254 characters.'],
    },
    password: { kind: 'secret', required: 'Please enter your password.' },
    code: {
      kind: 'text',
      as: 'numerals',
      kept: false,
      maxLength: [40, 'A code has at most 40 characters.'],
    },
  },
});

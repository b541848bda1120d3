import { defineForm } from '~/web/forms/definition';
import { codeRule, passwordRule } from './form-rules.schema';

export const loginForm = defineForm({
  id: 'admin-login',
  fields: {
    email: {
      kind: 'text',
      required: 'Please enter your e-mail address.',
      maxLength: [254, 'An e-mail address has at most 254 characters.'],
    },
    password: passwordRule,
    code: codeRule,
  },
});

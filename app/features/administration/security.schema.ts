import { defineForm } from '~/web/forms/definition';
import { codeRule, OPEN_AGAIN, passwordRule } from './form-rules.schema';

export const passwordForm = defineForm({
  id: 'admin-password',
  fields: {
    current: { kind: 'secret', required: 'Please enter your present password.' },
    next: { kind: 'secret', required: 'Please enter a new password.' },
    repeated: { kind: 'secret', required: 'Please enter the new password once more.' },
  },
});

export const sessionsForm = defineForm({ id: 'admin-sessions', fields: {} });

export const digestForm = defineForm({ id: 'admin-digest', fields: {} });

const proof = {
  password: passwordRule,
  code: { ...codeRule, required: 'Please enter a code.' },
} as const;

export const switchOnForm = defineForm({
  id: 'authenticator-on',
  fields: {
    offer: { kind: 'text', required: OPEN_AGAIN, maxLength: [500, OPEN_AGAIN] },
    code: proof.code,
    password: proof.password,
  },
});

export const switchOffForm = defineForm({ id: 'authenticator-off', fields: proof });

export const recoveryForm = defineForm({ id: 'recovery-codes', fields: proof });

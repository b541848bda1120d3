import { defineForm } from '~/web/forms/definition';
import { ROLES } from '~/features/administration/role';
import { PERSON_ACTS } from './person-act';

const REOPEN = 'Please open this page again.';
const offer = { kind: 'text', required: REOPEN, maxLength: [100, REOPEN] } as const;
const password = { kind: 'secret', required: 'Please enter your password.' } as const;
/**
 * Required with an authenticator app. Checked with the password, so the error does not reveal which value was wrong.
 */
const code = {
  kind: 'text',
  as: 'numerals',
  kept: false,
  maxLength: [40, 'A code has at most 40 characters.'],
} as const;

export const inviteForm = defineForm({
  id: 'invite',
  fields: {
    offer,
    email: {
      kind: 'text',
      required: 'Please enter the e-mail address of the person.',
      maxLength: [254, 'An e-mail address has at most 254 characters.'],
    },
    role: { kind: 'choice', options: ROLES, required: 'Please choose a role.' },
    password,
    code,
  },
});

export const invitationsForm = defineForm({ id: 'invitations', fields: {} });

export const personForm = defineForm({
  id: 'person',
  fields: {
    offer,
    version: { kind: 'number', required: REOPEN, range: [1, 1_000_000_000, REOPEN] },
    act: { kind: 'choice', options: PERSON_ACTS, required: 'Please choose what to do.' },
    password,
    code,
  },
});

export const acceptForm = defineForm({
  id: 'choose-password',
  fields: {
    token: { kind: 'text', required: REOPEN, maxLength: [100, REOPEN] },
    next: { kind: 'secret', required: 'Please enter a password.' },
    repeated: { kind: 'secret', required: 'Please enter the password once more.' },
  },
});

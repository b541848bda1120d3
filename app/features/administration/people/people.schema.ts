import { defineForm } from '~/web/forms/definition';
import { codeRule, OPEN_AGAIN, passwordRule } from '~/features/administration/form-rules.schema';
import { ROLES } from '~/features/administration/admin';
import { PERSON_ACTS } from './person-act';

const offer = { kind: 'text', required: OPEN_AGAIN, maxLength: [100, OPEN_AGAIN] } as const;
const proof = { password: passwordRule, code: codeRule };

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
    ...proof,
  },
});

export const invitationsForm = defineForm({ id: 'invitations', fields: {} });

export const personForm = defineForm({
  id: 'person',
  fields: {
    offer,
    version: { kind: 'number', required: OPEN_AGAIN, range: [1, 1_000_000_000, OPEN_AGAIN] },
    act: { kind: 'choice', options: PERSON_ACTS, required: 'Please choose what to do.' },
    ...proof,
  },
});

export const acceptForm = defineForm({
  id: 'choose-password',
  fields: {
    token: { kind: 'text', required: OPEN_AGAIN, maxLength: [100, OPEN_AGAIN] },
    next: { kind: 'secret', required: 'Please enter a password.' },
    repeated: { kind: 'secret', required: 'Please enter the password once more.' },
  },
});

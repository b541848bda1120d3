import type { AddressProblem } from '~/features/administration/admin-address';
import { ROLE_LABELS, ROLES, type Role } from '~/features/administration/admin';
import type { IssuedLink } from './links.server';
import type { Person } from './people.server';
import type { PersonAct } from './person-act';

export const LINK_VOID =
  'This link no longer works: it was used or taken back, or is too old. If you have already chosen a password, sign in with it. Otherwise ask an owner of this site for a new link.';
export const PASSWORD_CHOSEN = 'Your password is chosen. Please sign in with it.';
export const WITHDRAWN = 'The invitation has been taken back.';
export const NOT_WITHDRAWN = 'The invitation has already been used or taken back.';

export const ADDRESS_PROBLEMS: Readonly<Record<AddressProblem | 'taken', string>> = {
  taken: 'This address already belongs to an administrator.',
  'no-address': 'Please enter an e-mail address such as asha@example.org.',
  'mixed-scripts':
    'Please write the whole address in letters of one script, such as a to z, without hidden marks.',
};

export const ACCOUNT_PROBLEMS = {
  unknown: 'This administrator no longer exists.',
  stale:
    'Somebody changed this account after you opened the page, so nothing was changed. Please look at it again.',
  'last-owner':
    'This is the last owner who can sign in. Make somebody else an owner first. Nothing was changed.',
  self: 'This is your own account: you look after it under Security, and another owner changes your role.',
} as const;

export function doneMessage(act: PersonAct, email: string): string {
  return DONE[act](email);
}

const roleMessage = (role: Role) => (email: string) => `${email} is ${ROLE_LABELS[role].name} now.`;

const DONE: Readonly<Record<PersonAct, (email: string) => string>> = {
  'role-owner': roleMessage('owner'),
  'role-reviewer': roleMessage('reviewer'),
  'role-editor': roleMessage('editor'),
  'reset-password': (email) =>
    `The password of ${email} no longer works. A mail with a link to choose a new one leaves within a minute; “Messages” shows whether it did.`,
  'reset-second-factor': (email) =>
    `The authenticator app of ${email} has been removed. All sessions of the account have ended.`,
  disable: (email) => `${email} is disabled. All sessions of the account have ended.`,
  enable: (email) => `${email} can sign in again.`,
};

export function invitedMessage({ email }: Pick<IssuedLink, 'email'>): string {
  return `A mail with the invitation leaves for ${email} within a minute; “Messages” shows whether it did. The link in it works for three days.`;
}

export const ROLE_OPTIONS = ROLES.map((role) => ({
  value: role,
  label: `${ROLE_LABELS[role].name}: ${ROLE_LABELS[role].may}`,
}));

const PASSWORDS: Readonly<Record<Person['password'], string>> = {
  own: 'Password of its own',
  service: 'Password kept by the provider’s service',
  'to-be-chosen': 'Waiting for a new password',
};

export function signInSummary({ disabled, password, hasSecondFactor }: Person): string {
  if (disabled) return 'Disabled';
  return `${PASSWORDS[password]}, ${hasSecondFactor ? 'with' : 'no'} authenticator app`;
}

const RESET_SECOND_FACTOR = {
  value: 'reset-second-factor',
  label: 'Remove the authenticator app and its recovery codes',
} as const;

export function getAvailableActs(person: Person): readonly { value: PersonAct; label: string }[] {
  const { role, disabled, hasSecondFactor, password } = person;
  return [
    ...ROLES.filter((each) => each !== role).map((each) => ({
      value: `role-${each}` as const,
      label: `Make ${ROLE_LABELS[each].name}: ${ROLE_LABELS[each].may}`,
    })),
    {
      value: 'reset-password' as const,
      label:
        password === 'service'
          ? 'Reset the password: the account gets one of its own, which the provider’s service does not know'
          : 'Reset the password: the current one stops working at once, and a link leads to a new one',
    },
    ...(hasSecondFactor ? [RESET_SECOND_FACTOR] : []),
    disabled
      ? { value: 'enable' as const, label: 'Let in again' }
      : { value: 'disable' as const, label: 'Disable: signed out at once, in every browser' },
  ];
}

import { ROLES } from '~/features/administration/role';

/** What an owner can do about an account. */
export const PERSON_ACTS = [
  ...ROLES.map((role) => `role-${role}` as const),
  'reset-password',
  'reset-second-factor',
  'disable',
  'enable',
] as const;

export type PersonAct = (typeof PERSON_ACTS)[number];

/** Where owners look after administrators. */
export const PEOPLE_PATH = '/admin/people';

/** @returns the address of one administrator's page */
export function personPath(id: number): string {
  return `${PEOPLE_PATH}/${id}`;
}

import { ROLES } from '~/features/administration/admin';
import type { LinkPurpose } from './people.store';

export const PERSON_ACTS = [
  ...ROLES.map((role) => `role-${role}` as const),
  'reset-password',
  'reset-second-factor',
  'disable',
  'enable',
] as const;

export type PersonAct = (typeof PERSON_ACTS)[number];

export const PEOPLE_PATH = '/admin/people';

export function personPath(id: number): string {
  return `${PEOPLE_PATH}/${id}`;
}

export const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = { invitation: 72, password: 24 };

export const LINK_PATH = '/admin/invitation';

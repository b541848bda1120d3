export const ROLES = ['owner', 'reviewer', 'editor'] as const;

export type Role = (typeof ROLES)[number];

/** `everybody`: all signed-in administrators. Owners can access everything. */
export type Access = Role | 'everybody';

export const ROLE_LABELS: Readonly<Record<Role, { readonly name: string; readonly may: string }>> =
  {
    owner: { name: 'Owner', may: 'everything, and decides who the administrators are' },
    reviewer: {
      name: 'Reviewer',
      may: 'applications, their documents and the lists of astrologers',
    },
    editor: {
      name: 'Editor',
      may: 'horoscopes, articles, festivals, questions and contact details',
    },
  };

export function canAccess(role: Role, access: Access): boolean {
  return access === 'everybody' || role === 'owner' || role === access;
}

export function parseRole(text: string | null | undefined): Role | null {
  return ROLES.find((role) => role === text) ?? null;
}

export interface Admin {
  readonly id: number;
  readonly email: string;
}

export interface SignedInAdmin extends Admin {
  readonly role: Role;
  readonly sessionId: number;
}

export const ADMIN_HOME = '/deshboard';
export const ADMIN_LOGIN = '/admin/login';
export const ADMIN_SECURITY = '/admin/security';

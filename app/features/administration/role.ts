/** What an administrator is here for: an owner may do everything, the others what their names say. */
export const ROLES = ['owner', 'reviewer', 'editor'] as const;

export type Role = (typeof ROLES)[number];

/** Whom a page or a file is for: everybody who is signed in, or those of a role; owners may enter everywhere. */
export type Access = Role | 'everybody';

/** What people read of a role: its name, and what it may do. */
export const ROLE_WORDS: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  owner: { name: 'Owner', may: 'everything, and decides who the administrators are' },
  reviewer: { name: 'Reviewer', may: 'applications, their documents and the lists of astrologers' },
  editor: { name: 'Editor', may: 'horoscopes, articles, festivals, questions and contact details' },
};

/** @returns whether somebody of this role may enter */
export function mayEnter(role: Role, access: Access): boolean {
  return access === 'everybody' || role === 'owner' || role === access;
}

/** @returns the role that a word names; null for any other word */
export function parseRole(text: string | null | undefined): Role | null {
  return ROLES.find((role) => role === text) ?? null;
}

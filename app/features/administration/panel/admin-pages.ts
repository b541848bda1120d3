import { ADMIN_HOME } from '~/features/administration/admin';
import { PEOPLE_PATH } from '~/features/administration/people/person-act';
import { mayEnter, type Access, type Role } from '~/features/administration/role';

/** Where one can go in the administration, and who may; what a page asks of the role itself, its route says to the guard. */
export const ADMIN_PAGES = [
  { to: ADMIN_HOME, label: 'Dashboard', access: 'reviewer' },
  { to: '/horoscopeupload', label: 'Horoscopes', access: 'editor' },
  { to: '/blogupload', label: 'Blogs', access: 'editor' },
  { to: '/faqmanager', label: 'FAQ & contact', access: 'editor' },
  { to: '/admin/festivals', label: 'Festivals', access: 'editor' },
  { to: '/ReportsAnalytics', label: 'Reports', access: 'everybody' },
  { to: '/admin/messages', label: 'Messages', access: 'reviewer' },
  { to: PEOPLE_PATH, label: 'People', access: 'owner' },
  { to: '/admin/audit', label: 'Audit log', access: 'owner' },
  { to: '/admin/security', label: 'Security', access: 'everybody' },
] as const satisfies readonly {
  readonly to: string;
  readonly label: string;
  readonly access: Access;
}[];

/** @returns where somebody of this role can go */
export function pagesFor(role: Role): readonly (typeof ADMIN_PAGES)[number][] {
  return ADMIN_PAGES.filter(({ access }) => mayEnter(role, access));
}

/** @returns what a page of the administration is called in words; every page that is no panel's is an application's. */
export function pageLabel(path: string): string {
  const panel = ADMIN_PAGES.find(({ to }) => path.toLowerCase().startsWith(to.toLowerCase()));
  return panel?.label ?? 'the application';
}

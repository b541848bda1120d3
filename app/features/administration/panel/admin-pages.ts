import { ADMIN_HOME } from '~/features/administration/admin';
import { PEOPLE_PATH } from '~/features/administration/people/person-act';
import { mayEnter, type Access, type Role } from '~/features/administration/role';

/** Where one can go in the administration, and who may; what a page asks of the role itself, its route says to the guard. */
export const ADMIN_PAGES = [
  { to: ADMIN_HOME, label: 'Dashboard', access: 'reviewer' },
  { to: '/horoscopeupload', label: 'Horoscopes', access: 'editor' },
  { to: '/admin/articles', label: 'Blogs', access: 'editor', also: '/blogupload' },
  { to: '/faqmanager', label: 'FAQ & contact', access: 'editor' },
  { to: '/admin/festivals', label: 'Festivals', access: 'editor' },
  { to: '/ReportsAnalytics', label: 'Reports', access: 'everybody' },
  { to: '/admin/changes', label: 'Changes', access: 'reviewer' },
  { to: '/admin/messages', label: 'Messages', access: 'reviewer' },
  { to: PEOPLE_PATH, label: 'People', access: 'owner' },
  { to: '/admin/audit', label: 'Audit log', access: 'owner' },
  { to: '/admin/security', label: 'Security', access: 'everybody' },
] as const satisfies readonly {
  readonly to: string;
  readonly label: string;
  readonly access: Access;
  /** Where its forms stand, if not under it. */
  readonly also?: string;
}[];

/** @returns where somebody of this role can go */
export function pagesFor(role: Role): readonly (typeof ADMIN_PAGES)[number][] {
  return ADMIN_PAGES.filter(({ access }) => mayEnter(role, access));
}

/** @returns the panel that an address belongs to, if it belongs to one */
export function getPanel(path: string): (typeof ADMIN_PAGES)[number] | undefined {
  const isUnder = (place: string) => path.toLowerCase().startsWith(place.toLowerCase());
  return ADMIN_PAGES.find((page) => isUnder(page.to) || ('also' in page && isUnder(page.also)));
}

/** @returns what a page of the administration is called in words; every page that is no panel's is an application's. */
export function pageLabel(path: string): string {
  return getPanel(path)?.label ?? 'the application';
}

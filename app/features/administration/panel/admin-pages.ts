import { ADMIN_HOME, canAccess, type Access, type Role } from '~/features/administration/admin';
import { PEOPLE_PATH } from '~/features/administration/people/person-act';

/** Navigation by role. The guard of each route enforces access. */
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
  /** Path prefix of the page's forms that are outside `to`. */
  readonly also?: string;
}[];

export function pagesFor(role: Role): readonly (typeof ADMIN_PAGES)[number][] {
  return ADMIN_PAGES.filter(({ access }) => canAccess(role, access));
}

export function getPanel(path: string): (typeof ADMIN_PAGES)[number] | undefined {
  const isUnder = (place: string) => path.toLowerCase().startsWith(place.toLowerCase());
  return ADMIN_PAGES.find((page) => isUnder(page.to) || ('also' in page && isUnder(page.also)));
}

/** Pages that are not in `ADMIN_PAGES` belong to an application. */
export function pageLabel(path: string): string {
  return getPanel(path)?.label ?? 'the application';
}

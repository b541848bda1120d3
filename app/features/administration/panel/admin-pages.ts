import { ADMIN_HOME } from '~/features/administration/admin';

/** Where one can go in the administration. */
export const ADMIN_PAGES = [
  { to: ADMIN_HOME, label: 'Dashboard' },
  { to: '/horoscopeupload', label: 'Horoscopes' },
  { to: '/blogupload', label: 'Blogs' },
  { to: '/faqmanager', label: 'FAQ & contact' },
  { to: '/admin/festivals', label: 'Festivals' },
  { to: '/ReportsAnalytics', label: 'Reports' },
  { to: '/admin/audit', label: 'Audit log' },
  { to: '/admin/security', label: 'Security' },
] as const;

/** @returns what a page of the administration is called in words; every page that is no panel's is an application's. */
export function pageLabel(path: string): string {
  const panel = ADMIN_PAGES.find(({ to }) => path.toLowerCase().startsWith(to.toLowerCase()));
  return panel?.label ?? 'the application';
}

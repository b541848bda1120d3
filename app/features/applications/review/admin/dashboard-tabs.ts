import { APPROVED_LIST, PENDING_LIST, REJECTED_LIST, type ReviewListKind } from './review-lists';

export const DASHBOARD_PATH = '/deshboard';

export const DASHBOARD_TABS = [
  { name: 'pending', label: PENDING_LIST.title, list: PENDING_LIST },
  { name: 'approved', label: APPROVED_LIST.title, list: APPROVED_LIST },
  { name: 'rejected', label: REJECTED_LIST.title, list: REJECTED_LIST },
  { name: 'uploads', label: 'Uploads', list: null },
] as const satisfies readonly {
  readonly name: string;
  readonly label: string;
  readonly list: ReviewListKind | null;
}[];

export type TabName = (typeof DASHBOARD_TABS)[number]['name'];

/** @returns the first tab for an unknown name */
export function getTab(name: string | null): (typeof DASHBOARD_TABS)[number] {
  return DASHBOARD_TABS.find((tab) => tab.name === name) ?? DASHBOARD_TABS[0];
}

export function getTabPath(name: TabName): string {
  return `${DASHBOARD_PATH}?tab=${name}`;
}

export const UPLOAD_PAGES = [
  { path: '/horoscopeupload', label: 'Upload daily horoscopes' },
  { path: '/blogupload', label: 'Upload a blog' },
  { path: '/faqmanager', label: 'Manage FAQs and contact details' },
] as const;

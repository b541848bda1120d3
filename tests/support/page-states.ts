import { getKind, readSitemap } from './sitemap';

/** The ordinary site, a site whose horoscope store always fails, or the ordinary site as a signed-in customer. */
export type Stage = 'ordinary' | 'troubled' | 'signed-in';

/** A page state that all quality checks cover (HTML, accessibility, weight). */
export interface PageState {
  readonly name: string;
  readonly path: string;
  readonly stage: Stage;
  readonly status?: number;
  /** axe rules that this state breaks on purpose. */
  readonly allowedRules?: readonly string[];
  /** An indexed, cached page with a weight budget. */
  readonly isReadingPage?: boolean;
}

/** States without their own URL. Add the states of a new page here. */
export const PAGE_STATES: readonly PageState[] = [
  { name: 'home', path: '/', stage: 'ordinary', isReadingPage: true },
  {
    name: 'home with another sign',
    path: '/?sign=leo&blogs=2',
    stage: 'ordinary',
    isReadingPage: true,
  },
  { name: 'home without a source', path: '/', stage: 'troubled' },
  { name: 'home, signed in', path: '/', stage: 'signed-in' },
  { name: 'daily', path: '/daily-horoscope/today/leo', stage: 'ordinary', isReadingPage: true },
  {
    name: 'daily in Hindi',
    path: '/hi/daily-horoscope/tomorrow/leo',
    stage: 'ordinary',
    isReadingPage: true,
  },
  {
    name: 'daily of a date',
    path: '/daily-horoscope/2026-11-18/leo',
    stage: 'ordinary',
    isReadingPage: true,
  },
  { name: 'daily, signed in', path: '/daily-horoscope/today/leo', stage: 'signed-in' },
  {
    name: 'daily, waiting',
    path: '/daily-horoscope/today/leo',
    stage: 'troubled',
    status: 503,
    // Accepted for visitors without script: at most three refreshes, with a link to the same page.
    allowedRules: ['meta-refresh'],
  },
  {
    name: 'daily, failed',
    path: '/daily-horoscope/today/leo?attempt=3',
    stage: 'troubled',
    status: 503,
  },
  {
    name: 'daily without the date',
    path: '/daily-horoscope/1999-01-01/leo',
    stage: 'ordinary',
    status: 404,
  },
  {
    name: 'day of the panchang',
    path: '/panchang/pune/2026-11-20',
    stage: 'ordinary',
    isReadingPage: true,
  },
  {
    name: 'day of the panchang abroad, in Hindi',
    path: '/hi/panchang/new-york/2026-10-31',
    stage: 'ordinary',
    isReadingPage: true,
  },
  { name: 'no day', path: '/panchang/pune/2026-02-30', stage: 'ordinary', status: 404 },
  { name: 'unknown sign', path: '/daily-horoscope/today/nobody', stage: 'ordinary', status: 404 },
  { name: 'not found', path: '/nowhere', stage: 'ordinary', status: 404 },
];

/** Picks one page of each kind in the sitemap, so that new pages are covered. */
export async function pickSamplePages(origin: string): Promise<PageState[]> {
  const kinds = new Map<string, PageState>();
  for (const address of await readSitemap(origin)) {
    const url = new URL(address);
    const kind = getKind(url);
    const path = url.pathname + url.search;
    if (kinds.has(kind) || PAGE_STATES.some((state) => state.path === path)) continue;
    kinds.set(kind, { name: path, path, stage: 'ordinary', isReadingPage: true });
  }
  return [...kinds.values()];
}

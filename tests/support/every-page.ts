import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { toLocalPath } from '~/shared/i18n/language';
import { ADMIN, type VisitedSite } from './visitors';
import { applyAsAstrologer, createPerson } from './visitors';
import type { BenchPage } from './bench-page';
import { findAdminPages, findVisitorPages } from './form-pages';
import { findLastCode } from './visitors';
import type { TestSite } from './e2e-site';
import { PAGE_STATES, pickSamplePages } from './page-states';

/** Together these forms have every kind of control. */
const ALWAYS_TESTED_HINDI: ReadonlySet<string> = new Set([
  '/user-registration',
  '/profile',
  '/document',
]);

/** Page kinds; each lists its pages with the session of a visitor with access. */
export const PAGE_KINDS = {
  'pages to read': async ({ origin }) => {
    const kinds = await pickSamplePages(origin);
    const states = PAGE_STATES.filter(({ stage }) => stage === 'ordinary');
    return [...states, ...kinds].map(({ path }): BenchPage => ({
      kind: 'reading',
      path,
      cookie: null,
    }));
  },
  'forms of customers and applicants': async (site) => {
    const pages = await findVisitorPages(await createVisitedSite(site));
    return [
      ...pages,
      ...pages.filter(({ path }) => ALWAYS_TESTED_HINDI.has(path)).map(toHindiPage),
    ];
  },
  'pages of the administration': async (site) => {
    const place = await createVisitedSite(site);
    await applyAsAstrologer(place, createPerson(place));
    return findAdminPages(place);
  },
} satisfies Readonly<Record<string, (site: TestSite) => Promise<BenchPage[]>>>;

export async function findFormsInHindi(site: TestSite): Promise<BenchPage[]> {
  return (await findVisitorPages(await createVisitedSite(site))).map(toHindiPage);
}

function toHindiPage(page: BenchPage): BenchPage {
  return { ...page, path: toLocalPath(page.path, 'hi') };
}

/** Adapts a site for tests without a browser; creates `ADMIN`. */
export async function createVisitedSite({
  origin,
  dataDirectory,
  services,
}: Pick<TestSite, 'origin' | 'dataDirectory' | 'services'>): Promise<VisitedSite> {
  // Another test can have created the same administrator.
  await services.admins.accounts.create(ADMIN.email, ADMIN.password, 'owner');
  const outbox = path.join(dataDirectory, 'outbox', 'sms.jsonl');
  return { origin, findLastCode: (mobile) => findLastCode(outbox, mobile) };
}

export async function applyCookies(
  context: BrowserContext,
  { cookie }: Pick<BenchPage, 'cookie'>,
  url: string,
): Promise<void> {
  await context.clearCookies();
  const cookies = (cookie ?? '').split('; ').filter(Boolean);
  await context.addCookies(
    cookies.map((each) => {
      const [name = '', value = ''] = each.split(/=(.*)/s);
      return { name, value, url };
    }),
  );
}

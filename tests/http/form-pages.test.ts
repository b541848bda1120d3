import { expect, it } from 'vitest';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import { findAdminPages, findUncoveredRoutes, findVisitorPages } from '../support/form-pages';
import { readRoutes } from '../support/page-routes';
import { createVisitedSite } from '../support/every-page';
import { HtmlClient } from '../support/html-client';
import { seedTestBranches } from '../support/onboarding';
import { createAddress, MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';

const app = useTestApp({ environment: MANY_ADDRESSES });
const DEADLINE_MS = 120_000;

async function formPages() {
  await seedTestBranches(app);
  const site = await createVisitedSite(app);
  const pages = [...(await findVisitorPages(site)), ...(await findAdminPages(site))];
  const open = ({ path, cookie }: (typeof pages)[number]) =>
    new HtmlClient(app.origin, {
      headers: { ...createAddress(), ...(cookie === null ? {} : { Cookie: cookie }) },
    }).open(path);
  return { pages, open };
}

// Browser tests and the page benchmark use this list.
it(
  'every page with a form is in the list of form pages and can be opened',
  { timeout: DEADLINE_MS },
  async () => {
    const { pages, open } = await formPages();
    const routes = await readRoutes();
    expect(routes.formRoutes.length).toBeGreaterThan(40);
    expect(findUncoveredRoutes(pages, routes)).toEqual([]);
    expect(findUncoveredRoutes(pages.slice(1), routes)).toHaveLength(1);
    for (const each of pages) {
      const page = await open(each);
      expect([page.path.replace(/[?#].*/s, ''), page.status]).toEqual([
        each.path.replace(/[?#].*/s, ''),
        200,
      ]);
    }
  },
);

it.skipIf(!hasJava())(
  'every page with a form is valid HTML',
  { timeout: DEADLINE_MS, tags: ['all'] },
  async () => {
    const { pages, open } = await formPages();
    const opened = new Map<string, string>();
    for (const each of pages) opened.set(each.path, (await open(each)).html);
    expect(opened.size).toBeGreaterThan(40);
    expect(await findHtmlErrors(opened)).toEqual([]);
  },
);

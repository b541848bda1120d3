import { expect, it } from 'vitest';
import { administratorsPages, routesWithout, visitorsPages } from '../pages/form-pages';
import { readRoutes } from '../pages/routes';
import { visited } from '../support/every-page';
import { HtmlClient } from '../support/html-client';
import { knowBranches } from '../support/onboarding';
import { freshAddress, MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
const DEADLINE_MS = 120_000;

// The browser tests of accessibility, early hands and script, and the benchmark of pages, walk over this list.
it(
  'every page with a form stands in the list of form pages, and opens there',
  { timeout: DEADLINE_MS },
  async () => {
    await knowBranches(app);
    const site = await visited(app);
    // Applications are made on the way.
    const pages = [...(await visitorsPages(site)), ...(await administratorsPages(site))];
    const routes = await readRoutes();
    expect(routes.formRoutes.length).toBeGreaterThan(40);
    expect(routesWithout(pages, routes)).toEqual([]);
    expect(routesWithout(pages.slice(1), routes)).toHaveLength(1);
    for (const { path, cookie } of pages) {
      const visitor = new HtmlClient(app.origin, {
        headers: { ...freshAddress(), ...(cookie === null ? {} : { Cookie: cookie }) },
      });
      const page = await visitor.open(path);
      expect([page.path.replace(/[?#].*/s, ''), page.status]).toEqual([
        path.replace(/[?#].*/s, ''),
        200,
      ]);
    }
  },
);

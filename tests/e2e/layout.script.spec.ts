import { test } from '../support/browser';
import { expectNoShift } from '../support/layout-shifts';
import { PAGE_STATES } from '../support/page-states';

const paths = PAGE_STATES.filter(({ isReadingPage }) => isReadingPage).map(({ path }) => path);

/** The other pages have the same parts with other texts. */
const ALWAYS_TESTED_PAGES: ReadonlySet<string> = new Set(['/', '/daily-horoscope/today/leo']);

for (const path of paths) {
  const tag = ALWAYS_TESTED_PAGES.has(path) ? [] : ['@all'];
  test(`nothing shifts on ${path} during loading or hydration`, { tag }, async ({ page }) => {
    await expectNoShift(page, path);
  });
}

import { test } from '../support/browser';
import { expectNoShift } from '../support/layout-shifts';
import { PAGE_STATES } from '../support/page-states';

const paths = PAGE_STATES.filter(({ isReadingPage }) => isReadingPage).map(({ path }) => path);

/** Other pages have the same parts with different texts. */
const ALWAYS_TESTED_PAGES: ReadonlySet<string> = new Set(['/daily-horoscope/today/leo']);

for (const path of paths) {
  const tag = ALWAYS_TESTED_PAGES.has(path) ? [] : ['@all'];
  test(
    `the layout of ${path} does not shift during loading or hydration`,
    { tag },
    async ({ page }) => {
      await expectNoShift(page, path);
    },
  );
}

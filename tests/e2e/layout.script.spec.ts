import { test } from '../support/browser';
import { expectNoShift } from '../support/layout-shifts';
import { PAGE_STATES } from '../support/page-states';

const paths = PAGE_STATES.filter(({ isReadingPage }) => isReadingPage).map(({ path }) => path);

/** The other pages have the same parts with other texts. */
const SEEN_EACH_TIME: ReadonlySet<string> = new Set(['/', '/daily-horoscope/today/leo']);

for (const path of paths) {
  const tag = SEEN_EACH_TIME.has(path) ? [] : ['@all'];
  test(`nothing shifts on ${path} during loading or hydration`, { tag }, async ({ page }) => {
    await expectNoShift(page, path);
  });
}

import { test } from '../support/browser';
import { expectNoShift } from '../support/layout-shifts';
import { PAGE_STATES } from '../support/page-states';

const paths = PAGE_STATES.filter(({ isReadingPage }) => isReadingPage).map(({ path }) => path);

for (const path of paths) {
  test(`nothing shifts on ${path}, while it loads nor when it comes alive`, async ({ page }) => {
    await expectNoShift(page, path);
  });
}

import { expectNoViolation, findViolationsInVariant } from '../support/axe';
import { press } from '../support/browser-steps';
import { findFormsInHindi, PAGE_KINDS, applyCookies } from '../support/every-page';
import { PHONE } from '../support/viewports';
import { LONG_TEST_MS } from '../support/patience';
import { expect, test } from '../support/site';

// Articles of other tests can contain bad markup.
test.use({ hasOwnSite: true });

const KINDS = [...Object.entries(PAGE_KINDS), ['forms in Hindi', findFormsInHindi] as const];
/** Neighbouring pages are similar: `npm test` opens every second page, `test:all` the others. */
const TEST_SHARES = [
  { which: 'every second of the', rest: 0, tag: [] },
  { which: 'the other', rest: 1, tag: ['@all'] },
];

for (const [name, findPages] of KINDS) {
  for (const { which, rest, tag } of TEST_SHARES) {
    test(
      `${which} ${name}: the opened pages have no accessibility violation and fit on a phone`,
      { tag: findPages === findFormsInHindi ? ['@all'] : tag },
      async ({ page, context, site, troubles }) => {
        test.setTimeout(LONG_TEST_MS);
        troubles.allow(/^404 \//);
        const found: string[] = [];
        const pages = (await findPages(site)).filter((_, number) => number % 2 === rest);
        // Each page is tested in one of four looks; a fault in one look shows on every fourth page.
        for (const [number, each] of pages.entries()) {
          await applyCookies(context, each, site.origin);
          await page.goto(each.path);
          const violations = await findViolationsInVariant(page, number);
          found.push(...violations.map((violation) => `${each.path}: ${violation}`));
          await page.setViewportSize(PHONE);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          if (width > PHONE.width) found.push(`${each.path}: ${width} px wide on a phone`);
        }
        expect(found).toEqual([]);
      },
    );
  }
}

test('a submitted form with errors has no accessibility violation', async ({
  page,
  open,
  troubles,
}) => {
  troubles.allow(/^422 /);
  await open('/signup');
  await press(page, 'Send OTP');
  await expect(page.getByRole('alert').last()).toContainText('Please enter a valid 10-digit');
  await expectNoViolation(page, 'sign-in, failed');
});

import { findViolationsInVariant } from '../support/axe';
import { findFormsInHindi, PAGE_KINDS, applyCookies } from '../support/every-page';
import { PHONE } from '../support/viewports';
import { LONG_TEST_MS } from '../support/patience';
import { expect, test } from '../support/site';

// Articles of other tests can contain bad markup.
test.use({ hasOwnSite: true });

/** WCAG asks for this width. Some of the other pages, such as home, are still wider. */
const NARROW = { width: 320, height: 740 };
const KINDS = [...Object.entries(PAGE_KINDS), ['forms in Hindi', findFormsInHindi] as const];

/** A page of each kind, for `npm test`; the others have the same parts. */
const SAMPLE_PAGES: ReadonlySet<string> = new Set([
  '/hi',
  '/panchang/mumbai/2026-11',
  '/festival/january',
  '/blogs/diwali-the-five-days-from-dhanteras-to-bhai-dooj',
  '/chat-with-astrologer',
  '/kundli-matching',
  '/otp-verifications',
  '/document',
  '/hi/user-registration',
  '/admin/view/:id',
  '/ReportsAnalytics',
  '/horoscopeupload',
  '/blogupload',
]);
const isSamplePage = ({ path }: { path: string }) =>
  SAMPLE_PAGES.has(path.replace(/\d+$/, (id) => (path.startsWith('/admin/view') ? ':id' : id)));

const TEST_SHARES = [
  { which: 'sample pages', tag: [] },
  { which: 'other pages', tag: ['@all'] },
];

for (const [name, findPages] of KINDS) {
  for (const { which, tag } of TEST_SHARES) {
    const isInAll = findPages === findFormsInHindi;
    if (isInAll && tag.length === 0) continue;
    test(
      `${name}: the ${which} have no accessibility violation and fit on a phone`,
      { tag },
      async ({ page, context, site, troubles }) => {
        test.setTimeout(LONG_TEST_MS);
        troubles.allow(/^404 \//);
        const found: string[] = [];
        const all = await findPages(site);
        const pages = all.filter(
          (each) => isInAll || isSamplePage(each) === (which === 'sample pages'),
        );
        expect(pages.length).toBeGreaterThan(2);
        for (const [number, each] of pages.entries()) {
          await applyCookies(context, each, site.origin);
          await page.goto(each.path);
          // One of four looks; a fault in one look shows on every fourth page.
          const violations = await findViolationsInVariant(page, number);
          found.push(...violations.map((violation) => `${each.path}: ${violation}`));
          for (const phone of which === 'sample pages' ? [PHONE, NARROW] : [PHONE]) {
            await page.setViewportSize(phone);
            const width = await page.evaluate(() => document.documentElement.scrollWidth);
            if (width > phone.width) found.push(`${each.path}: ${width} px on ${phone.width} px`);
          }
        }
        expect(found).toEqual([]);
      },
    );
  }
}

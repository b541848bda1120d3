import type { Page } from '@playwright/test';
import { findViolations, findCurrentViolations } from '../support/axe';
import { expect, test, touchAndHydrate } from '../support/browser';
import { SCHEMES } from '../support/viewports';
import { readOrigins } from '../support/origins';
import { PAGE_STATES, pickSamplePages } from '../support/page-states';
import { LONG_TEST_MS } from '../support/patience';
import { getStageRequest } from '../support/stages';

/** Blocks the page's meta refresh during the check. */
async function openWithoutRefresh(page: Page, address: string): Promise<void> {
  let isOpen = false;
  await page.route('**/*', (route) => {
    const isNavigation = route.request().isNavigationRequest();
    // Aborted rather than left pending: a pending navigation blocks the browser.
    if (isNavigation && isOpen) return route.abort('aborted');
    isOpen ||= isNavigation;
    return route.continue();
  });
  await page.goto(address);
}

/** Pages that every-page.script.spec.ts does not open, each in all four looks. */
const ALWAYS_TESTED_PAGES: ReadonlySet<string> = new Set(['home, signed in', 'daily, failed']);

for (const state of PAGE_STATES) {
  const tag = ALWAYS_TESTED_PAGES.has(state.name) ? [] : ['@all'];
  test(
    `${state.name} has no accessibility violation`,
    { tag },
    async ({ page, troubles, context }) => {
      if (state.status) troubles.allow(new RegExp(`^${state.status} /`));
      const { origin, headers } = getStageRequest(state, readOrigins());
      await context.setExtraHTTPHeaders(headers);
      await openWithoutRefresh(page, origin + state.path);
      expect(await findViolations(page, state.allowedRules)).toEqual([]);
      await expect(page).toHaveURL(origin + state.path);
    },
  );
}

test(
  'one page of each kind in the sitemap has no accessibility violation',
  { tag: '@all' },
  async ({ page }) => {
    test.setTimeout(LONG_TEST_MS);
    const found: string[] = [];
    for (const { name, path } of await pickSamplePages(readOrigins().ordinary)) {
      await page.goto(path);
      found.push(...(await findViolations(page)).map((each) => `${name}: ${each}`));
    }
    expect(found).toEqual([]);
  },
);

test('open menus, answers and error messages of a page have no accessibility violation', async ({
  page,
  open,
  troubles,
}) => {
  await open('/daily-horoscope/today/leo');
  await page.locator('.accordion summary').first().click();
  expect(await findViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('Horoscope', { exact: true }).click();
  expect(await findViolations(page)).toEqual([]);

  troubles.allow(/^404 \/horoscopes\/day\//);
  await page.route('**/horoscopes/day/**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('navigation', { name: 'Day' }).getByText('Tomorrow').click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('the side menu on a phone has no accessibility violation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await touchAndHydrate(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByText('Horoscope', { exact: true })
      .click();
    expect(await findCurrentViolations(page), colorScheme).toEqual([]);
  }
});

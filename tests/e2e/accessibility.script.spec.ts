import type { Page } from '@playwright/test';
import { findViolations, findCurrentViolations } from '../support/axe';
import { expect, test } from '../support/browser';
import { press } from '../support/browser-steps';
import { PHONE, SCHEMES } from '../support/viewports';
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

for (const state of PAGE_STATES) {
  test(
    `${state.name} has no accessibility violation`,
    { tag: '@all' },
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
  troubles.allow(/^404 \/horoscopes\/day\//);
  await page.route('**/horoscopes/day/**', (route) => route.fulfill({ status: 404, json: {} }));
  const menu = page.getByRole('navigation', { name: 'Main' });
  await open('/daily-horoscope/today/leo');
  await page.locator('.accordion summary').first().click();
  await menu.getByText('Horoscope', { exact: true }).click();
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    expect(await findCurrentViolations(page), colorScheme).toEqual([]);
  }
  await page.getByRole('navigation', { name: 'Day' }).getByText('Tomorrow').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.setViewportSize(PHONE);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    expect(await findCurrentViolations(page), colorScheme).toEqual([]);
  }
});

test('the side menu on a phone has no accessibility violation', async ({ page, open }) => {
  await page.setViewportSize(PHONE);
  await open('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('Horoscope', { exact: true }).click();
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    expect(await findCurrentViolations(page), colorScheme).toEqual([]);
  }
});

test('a submitted form with errors has no accessibility violation', async ({
  page,
  open,
  troubles,
}) => {
  troubles.allow(/^422 /);
  await open('/signup');
  await press(page, 'Send OTP');
  await expect(page.getByRole('alert').last()).toContainText('Please enter a valid 10-digit');
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    expect(await findCurrentViolations(page), colorScheme).toEqual([]);
  }
});

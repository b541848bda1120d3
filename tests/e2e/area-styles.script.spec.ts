import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';

const FESTIVALS = '**/assets/festivals-*.css';

const openFestivals = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Festival calendar' }).click();

/** Layout of the strip of months and of the home page's first screen, with positions. */
const getLayout = (page: Page) =>
  page.evaluate(() =>
    ['.month-strip ul', '.hero'].map((found) => {
      const element = document.querySelector(found);
      return element && getComputedStyle(element).display;
    }),
  );

test('navigation to another area waits for its styles, and Back restores the previous styles', async ({
  page,
  open,
}) => {
  let releaseSheets: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (releaseSheets = resolve));
  let asked = 0;
  await page.route(FESTIVALS, async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  await open('/');
  const data = page.waitForResponse('**/festival*.data*');
  await openFestivals(page);
  await (await data).finished();
  await expect.poll(() => asked).toBe(1);
  await expect(page.locator('.loading-layer')).toBeVisible();
  expect(await getLayout(page)).toEqual([null, 'grid']);
  // Styles are complete when the new page enters the document, hence at its first paint.
  const entered = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver(() => {
          const strip = document.querySelector('.month-strip ul');
          if (strip) resolve(getComputedStyle(strip).display);
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  releaseSheets();
  expect(await entered).toBe('grid');
  await page.goBack();
  await expect.poll(() => getLayout(page)).toEqual([null, 'grid']);
  await page.goForward();
  await expect.poll(() => getLayout(page)).toEqual(['grid', null]);
  expect(asked).toBe(1);
});

test(
  'when styles fail to load, navigation loads the document instead',
  { tag: '@all' },
  async ({ page, open, troubles }) => {
    troubles.allow(/\.css|ERR_FAILED/);
    await page.route(FESTIVALS, (route) => route.abort());
    await open('/');
    const documents = page.waitForRequest((request) => request.resourceType() === 'document');
    await openFestivals(page);
    expect(new URL((await documents).url()).pathname).toBe('/festival');
    await expect(page.locator('.month-strip ul')).toHaveCSS('display', 'grid');
  },
);

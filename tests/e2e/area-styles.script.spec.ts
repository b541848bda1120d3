import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';

const FESTIVALS = '**/assets/festivals-*.css';

/** Follows the menu's link to the festivals. */
const openFestivals = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Festival calendar' }).click();

/** How the strip of months and the home page's first screen are laid out, each where it stands on the page. */
const getLayout = (page: Page) =>
  page.evaluate(() =>
    ['.month-strip ul', '.hero'].map((found) => {
      const element = document.querySelector(found);
      return element && getComputedStyle(element).display;
    }),
  );

test('a move to another area holds the old page until the styles are there, and Back finds its own', async ({
  page,
  open,
}) => {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
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
  // What the first paint of the new page can show is what is there when it enters the document.
  const entered = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver(() => {
          const strip = document.querySelector('.month-strip ul');
          if (strip) resolve(getComputedStyle(strip).display);
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  letGo();
  expect(await entered).toBe('grid');
  await page.goBack();
  await expect.poll(() => getLayout(page)).toEqual([null, 'grid']);
  await page.goForward();
  await expect.poll(() => getLayout(page)).toEqual(['grid', null]);
  expect(asked).toBe(1);
});

test('styles that do not come are those of the document', async ({ page, open, troubles }) => {
  troubles.allow(/\.css|ERR_FAILED/);
  await page.route(FESTIVALS, (route) => route.abort());
  await open('/');
  const documents = page.waitForRequest((request) => request.resourceType() === 'document');
  await openFestivals(page);
  expect(new URL((await documents).url()).pathname).toBe('/festival');
  await expect(page.locator('.month-strip ul')).toHaveCSS('display', 'grid');
});

test('in Hindi, what the language changes of another area stands behind it', async ({
  page,
  open,
}) => {
  await open('/hi/faq');
  await page.getByRole('link', { name: 'Taravani, मुख्य पृष्ठ' }).press('Enter');
  await expect(page).toHaveURL('/hi');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('चंद्रमा की चाल से आपका दिन');
  const moved = await heading.evaluate((each) => getComputedStyle(each).fontSize);
  await page.reload();
  expect(await heading.evaluate((each) => getComputedStyle(each).fontSize)).toBe(moved);
});

import { expect, test } from '../support/browser';
import { holdScripts, settle } from '../support/held-scripts';

const PHONE = { width: 360, height: 740 };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a side menu opened before hydration stays open', async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByText('Horoscope', { exact: true }).click();
    const daily = menu.getByRole('link', { name: 'Daily' });
    await expect(daily).toBeVisible();
    await scripts.release();
    await expect(daily).toBeVisible();
    await daily.click();
    await expect(page).toHaveURL('/daily-horoscope/today/aries');
    await expect(menu).toBeHidden();
  });

  test(
    'a menu opened during a navigation stays open afterwards',
    { tag: '@all' },
    async ({ page, open }) => {
      await open('/festival');
      let releaseSheets: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (releaseSheets = resolve));
      await page.route('**/*.data*', async (route) => {
        await released;
        await route.continue();
      });
      await page.evaluate(() => document.querySelector<HTMLElement>('a.brand')?.click());
      const menu = page.getByRole('navigation', { name: 'Main' });
      await page.evaluate(() => document.querySelector<HTMLElement>('#site-menu')?.showPopover());
      releaseSheets();
      await expect(page).toHaveURL('/');
      await settle(page);
      await expect(menu).toBeVisible();
    },
  );

  test('Back closes the side menu', async ({ page, open }) => {
    await open('/');
    await page.getByRole('link', { name: 'Get the app' }).first().click();
    await expect(page).toHaveURL('/app-download');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(menu).toBeHidden();
  });
});

test.describe('on a wide screen', () => {
  test('a menu opened before hydration stays open and keeps the focus', async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const daily = menu.getByRole('link', { name: 'Daily' });
    await menu.getByText('Horoscope', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(daily).toBeFocused();
    await scripts.release();
    await expect(daily).toBeVisible();
    await expect(daily).toBeFocused();
  });

  test('a menu closes on a press outside it and on Escape, also on an error page', async ({
    page,
    open,
    troubles,
  }) => {
    troubles.allow(/^404 \/nowhere/);
    for (const path of ['/', '/nowhere']) {
      await open(path);
      const menu = page.getByRole('navigation', { name: 'Main' });
      const summary = menu.getByText('Horoscope', { exact: true });
      const daily = menu.getByRole('link', { name: 'Daily' });
      await summary.click();
      await expect(daily).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(daily).toBeHidden();
      await summary.click();
      await expect(daily).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(daily).toBeHidden();
      await expect(summary).toBeFocused();
    }
  });

  test('a menu link to the current page closes the menu', async ({ page, open }) => {
    await open('/daily-horoscope/today/aries?utm_source=letter');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByText('Horoscope', { exact: true }).click();
    const daily = menu.getByRole('link', { name: 'Daily' });
    await daily.click();
    await expect(page).toHaveURL('/daily-horoscope/today/aries');
    await expect(daily).toBeHidden();
  });
});

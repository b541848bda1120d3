import { expect, test } from '../support/browser';

const PHONE = { width: 360, height: 740 };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the side menu works by keyboard', async ({ page, open }) => {
    await open('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();

    await page.keyboard.press('Tab');
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu.getByText('Horoscope', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: 'Daily' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Daily' })).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  test(
    'closing the side menu with its button returns the focus',
    { tag: '@noscript-in-all' },
    async ({ page, open }) => {
      await open('/');
      const menu = page.getByRole('navigation', { name: 'Main' });
      const opener = page.getByRole('button', { name: 'Menu', exact: true });
      const closer = page.getByRole('button', { name: 'Close menu' });
      await expect(closer).toBeHidden();
      await opener.click();
      const box = await closer.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await closer.click();
      await expect(menu).toBeHidden();

      await opener.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(closer).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
    },
  );

  test(
    'a side menu link opens its page and closes the menu',
    { tag: '@all' },
    async ({ page, open, arrive }) => {
      await open('/');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByText('Horoscope', { exact: true }).click();
      await menu.getByRole('link', { name: 'Daily' }).click();
      await expect(page).toHaveURL('/daily-horoscope/today/aries');
      await expect(menu).toBeHidden();
      await arrive();
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(menu).toBeVisible();
    },
  );

  test('no page is wider than the screen', { tag: '@all' }, async ({ page, open }) => {
    for (const path of [
      '/',
      '/daily-horoscope/today/sagittarius',
      '/hi/daily-horoscope/today/leo',
    ]) {
      await open(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, PHONE.width]);
    }
  });

  test(
    'a reading starts on the first screen',
    { tag: '@noscript-in-all' },
    async ({ page, open }) => {
      await open('/daily-horoscope/today/leo');
      await expect(page.locator('.prediction p').first()).toBeInViewport({ ratio: 0.5 });
    },
  );
});

test.describe('on a wide screen', () => {
  test('the Horoscope menu works by keyboard', async ({ page, open, scriptRuns }) => {
    await open('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden();
    const summary = menu.getByText('Horoscope', { exact: true });
    await summary.focus();
    await page.keyboard.press('Enter');
    const daily = menu.getByRole('link', { name: 'Daily' });
    await expect(daily).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(daily).toBeFocused();
    if (scriptRuns) {
      await page.keyboard.press('Escape');
      await expect(daily).toBeHidden();
      await expect(summary).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/daily-horoscope/today/aries');
    await expect(daily).toBeHidden();
  });

  test(
    'the skip link moves past the header',
    { tag: '@noscript-in-all' },
    async ({ page, open }) => {
      await open('/daily-horoscope/today/leo');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(
        page.getByRole('navigation', { name: 'Day' }).getByText('Yesterday'),
      ).toBeFocused();
    },
  );
});

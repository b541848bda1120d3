import { expect, test } from '../support/browser';
import { holdScripts } from '../support/held-scripts';

const PAGE = '/panchang/kolkata/2027-01-12';

test(
  'any day, city and month is reachable by keyboard, and Back restores the previous page',
  { tag: '@noscript-in-all' },
  async ({ page, arrive }) => {
    // The page is used before any script has loaded.
    const scripts = await holdScripts(page);
    await page.goto(PAGE);
    await page.mouse.move(2, 2);
    await page.getByLabel('Another day').fill('2027-01-14');
    await page.getByRole('button', { name: 'Show day' }).press('Enter');
    await expect(page).toHaveURL('/panchang/kolkata/2027-01-14');
    await expect(page.getByLabel('Another day')).toHaveValue('2027-01-14');
    scripts.releaseSheets();
    await arrive();

    await page.getByLabel('Find a city').fill('Bombay');
    await page.getByLabel('Find a city').press('Enter');
    await expect(page).toHaveURL('/panchang/mumbai/2027-01-14');
    await page.goBack();
    await expect(page).toHaveURL('/panchang/kolkata/2027-01-14');
    await page.getByLabel('A large city').selectOption('Pune');
    await page.getByRole('button', { name: 'Show', exact: true }).press('Space');
    await expect(page).toHaveURL('/panchang/pune/2027-01-14');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(PAGE);
    await page.getByLabel('Another day').fill('2027-01-13');
    await page.getByRole('button', { name: 'Show day' }).dblclick();
    await expect(page).toHaveURL('/panchang/kolkata/2027-01-13');

    await page.getByRole('link', { name: 'Whole month' }).press('Enter');
    await page.getByLabel('Month', { exact: true }).selectOption('February');
    await page.getByLabel('Year').fill('2028');
    await page.getByLabel('Year').press('Enter');
    await expect(page).toHaveURL('/panchang/kolkata/2028-02');
    await expect(page.getByRole('rowheader')).toHaveCount(29);
  },
);

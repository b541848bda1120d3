import { expect, test } from '../support/browser';

test(
  'after a sign is chosen, the home page shows its reading',
  { tag: '@all' },
  async ({ page, open, arrive, scriptRuns }) => {
    await open('/daily-horoscope/today/leo');
    await page.getByRole('button', { name: 'Make Leo my sign' }).click();
    await expect(page).toHaveURL('/daily-horoscope/today/leo#my-sign');
    await expect(page.getByText('Leo is your sign')).toBeVisible();
    await arrive();

    await open('/');
    const reading = page.getByRole('heading', { name: 'Leo today' });
    await expect(reading).toBeInViewport();

    // The sign is also known after client-side navigation.
    await page.getByRole('link', { name: 'Read the whole Leo horoscope' }).click();
    await expect(page).toHaveURL('/daily-horoscope/today/leo');
    await expect(page.getByRole('button', { name: 'Forget my sign' })).toBeVisible();
    await page.getByLabel('Choose a Different Sign').selectOption('Virgo');
    if (!scriptRuns) await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL('/daily-horoscope/today/virgo');
    await expect(page.getByRole('button', { name: 'Make Virgo my sign' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Daily horoscope' }).click();
    await expect(page).toHaveURL('/daily-horoscope/today/leo');
    await page.getByRole('button', { name: 'Forget my sign' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Make Leo my sign' })).toBeVisible();

    await open('/');
    await expect(reading).toBeHidden();
  },
);

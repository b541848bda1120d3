import { expect, test } from '../support/browser';

test(
  'a chosen city is used for all later day cards',
  { tag: '@all' },
  async ({ page, open, arrive, scriptRuns }) => {
    const card = (city: string) => page.getByRole('heading', { name: `Panchang for ${city}` });
    await open('/daily-horoscope/today/leo');
    await page.getByRole('link', { name: 'Change city' }).click();
    await page.getByLabel('Find a city').fill('Bombay');
    await page.getByRole('button', { name: 'Find' }).press('Enter');
    await page.getByRole('button', { name: 'Mumbai Maharashtra' }).click();
    await expect(page).toHaveURL('/daily-horoscope/today/leo#day-card');
    await expect(card('Mumbai')).toBeInViewport();
    await arrive();

    // The city is also known after client-side navigation.
    await page.getByLabel('Choose a Different Sign').selectOption('Virgo');
    if (!scriptRuns) await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL('/daily-horoscope/today/virgo');
    await expect(card('Mumbai')).toBeVisible();

    await open('/');
    await expect(card('Mumbai')).toBeVisible();
    await page.getByRole('link', { name: 'Change city' }).click();
    await page.getByRole('button', { name: 'Forget my city' }).click();
    await expect(card('New Delhi')).toBeVisible();
  },
);

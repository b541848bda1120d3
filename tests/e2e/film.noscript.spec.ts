import { expect, test } from '../support/browser';

test('without script the film has native controls next to the wheel of links, and nothing is preloaded', async ({
  page,
}) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') films.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const film = page.getByLabel('A zodiac wheel turning slowly under the stars');
  await expect(film).toBeHidden();
  await page.locator('.film > summary').click();
  await expect(film).toBeVisible();
  await expect(film).toHaveAttribute('controls');
  await expect(film).toHaveAttribute('preload', 'none');
  expect(films).toEqual([]);
  await film.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => films.length).toBeGreaterThan(0);
});

test(
  'without script the home page remembers the sign and the articles',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/?blogs=2&sign=leo');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/?blogs=3&sign=leo#blogs');
    await page.getByLabel('Another sign').selectOption('Virgo');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL('/?blogs=3&sign=virgo#daily');
  },
);

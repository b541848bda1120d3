import { expect, test } from '../support/browser';

// The Moon at this birth, according to the Swiss Ephemeris (tests/fixtures/natal-charts.json).
test('a rashi is found in ten steps despite a double press, and the form below the result keeps its input', async ({
  page,
  open,
}) => {
  await open('/');
  await page.getByRole('link', { name: 'Don’t know your rashi?' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is my rashi?');
  await page.getByLabel('Day').selectOption('9');
  await page.getByLabel('Month').selectOption('September');
  await page.getByLabel('Year').selectOption('1990');
  await page.getByLabel('Time of birth').fill('22:26');
  await page.getByLabel('Place of birth').fill('Guwahati');
  await page.getByRole('button', { name: 'Find my rashi' }).dblclick();
  const answer = page.getByRole('heading', { level: 1 });
  await expect(answer).toHaveText('Your rashi is Mesha (Aries), nakshatra Bharani, pada 4');
  await expect(page).toHaveURL(/\/my-rashi$/);

  // The form for another birth contains the submitted values.
  await page.getByText('Change this, or look up someone else').click();
  await expect(page.getByLabel('Place of birth')).toHaveValue('Guwahati');
  await page.getByLabel('Time of birth').fill('');
  await page.getByLabel("I don't know the time").check();
  await page.getByRole('button', { name: 'Find my rashi' }).click();
  await expect(answer).toHaveText('Your rashi is Mesha (Aries)');

  await page.getByRole('button', { name: 'Make Aries my sign' }).click();
  await expect(page).toHaveURL(/\/daily-horoscope\/today\/aries/);
});

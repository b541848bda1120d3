import { expect, test } from '../support/browser';
import { readOrigins } from '../support/origins';

test('a reader goes from the home page to a reading, and changes days, signs and languages', async ({
  page,
  open,
  arrive,
  scriptRuns,
}) => {
  await open('/');
  await page.getByRole('link', { name: 'Leo', exact: true }).click();
  await expect(page).toHaveURL('/daily-horoscope/today/leo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your horoscope for today');
  await expect(page.getByText('Prediction date: 21-11-2026')).toBeVisible();
  await arrive();

  const days = page.getByRole('navigation', { name: 'Day' });
  await days.getByRole('link', { name: 'Tomorrow' }).click();
  await expect(page).toHaveURL('/daily-horoscope/tomorrow/leo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("See what's ahead for you");
  await expect(page.getByText('Prediction date: 22-11-2026')).toBeVisible();
  await expect(days.locator('[aria-current=page]')).toHaveText('Tomorrow');
  await arrive();

  await page.getByLabel('Choose a Different Sign').selectOption('Scorpio');
  if (!scriptRuns) await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/daily-horoscope/tomorrow/scorpio');
  await expect(page.getByText('Scorpio वृश्चिक')).toBeVisible();
  await expect(page.getByLabel('Choose a Different Sign')).toHaveValue('scorpio');
  await arrive();

  await days.getByRole('link', { name: 'Yesterday' }).click();
  await expect(page).toHaveURL('/daily-horoscope/yesterday/scorpio');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Missed a day? Catch up here');
  await expect(page.getByText('Prediction date: 20-11-2026')).toBeVisible();
  await arrive();

  const printed = page.locator('.printed');
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toHaveText(/^Taravani, http.*\/daily-horoscope\/2026-11-20\/scorpio$/);
  await expect(printed).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await open('/hi/daily-horoscope/yesterday/scorpio');
  await expect(page.locator('.prediction')).toHaveAttribute('lang', 'hi');
  await arrive();
  await page.getByRole('navigation', { name: 'दिन' }).getByRole('link', { name: 'आज' }).click();
  await expect(page).toHaveURL('/hi/daily-horoscope/today/scorpio');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आज का आपका राशिफल');
});

test(
  'only one question is open at a time, and it can be closed',
  { tag: '@noscript-in-all' },
  async ({ page, open }) => {
    await open('/daily-horoscope/today/leo');
    const questions = page.locator('.accordion details');
    await expect(questions).toHaveCount(10);
    const openOnes = page.locator('.accordion details[open]');
    const [first, second] = [questions.nth(0), questions.nth(1)];
    await expect(openOnes).toHaveCount(0);
    await first.locator('summary').click();
    await expect(first.locator('p')).toBeVisible();
    await second.locator('summary').click();
    await expect(openOnes).toHaveCount(1);
    await expect(second.locator('p')).toBeVisible();
    await second.locator('summary').click();
    await expect(openOnes).toHaveCount(0);
  },
);

test(
  'the home page shows another sign and other articles',
  { tag: '@noscript-in-all' },
  async ({ page, open, arrive }) => {
    await open('/');
    await page.getByLabel('Another sign').selectOption('Virgo');
    await page.locator('#daily').getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL('/?sign=virgo#daily');
    await expect(page.getByRole('heading', { name: 'Virgo today' })).toBeVisible();
    await arrive();
    const articles = page.locator('#blogs h3');
    const before = await articles.allInnerTexts();
    expect(before).toHaveLength(3);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(articles).toHaveCount(3);
    await expect(articles.first()).not.toHaveText(before[0] ?? '');
    await arrive();
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(articles).toHaveText(before);
  },
);

test(
  'while the source fails the page waits, retries automatically, and then offers Retry',
  { tag: '@all' },
  async ({ page, troubles }) => {
    troubles.allow(/^503 \/daily-horoscope\//);
    await page.goto(`${readOrigins().troubled}/daily-horoscope/today/leo?attempt=2`);
    await expect(page.getByText('Loading your horoscope...')).toBeVisible();
    await expect(page).toHaveURL(/attempt=3$/);
    await expect(page.getByRole('alert')).toContainText(
      'Failed to load horoscope data: HTTP error! status: 500. Please try again.',
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Loading your horoscope...')).toBeVisible();
    await expect(page).toHaveURL(/\/daily-horoscope\/today\/leo\?*$/);
  },
);

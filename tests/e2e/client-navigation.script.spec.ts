import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { TEST_NOW } from '../support/clock';
import { readOrigins } from '../support/origins';
import { PHONE } from '../support/viewports';

const DAY_DATA = '**/horoscopes/day/**';
const TOMORROW_KEY = 'horoscope_data_20261122';
const LOADING = 'Loading your horoscope...';

/** @returns whether the spinner takes up space, and its animation */
function getSpinner(text: Locator) {
  return text.evaluate((element) => {
    const { width, animationName } = getComputedStyle(element, '::before');
    return { isDrawn: parseFloat(width) > 0, animation: animationName };
  });
}

const tomorrow = (page: Page) =>
  page.getByRole('navigation', { name: 'Day' }).getByRole('link', { name: 'Tomorrow' });

test('a page opens at the top without a new document, and changing day and sign replaces its history entry', async ({
  page,
  open,
}) => {
  await open('/');
  const document = await page.evaluateHandle(() => globalThis.document);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Daily horoscope' }).click();
  await expect(page).toHaveURL('/daily-horoscope/today/aries');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const length = await page.evaluate(() => history.length);
  await tomorrow(page).click();
  await expect(page).toHaveURL('/daily-horoscope/tomorrow/aries');
  // The URL changes before the page; until the page changes, a selected sign applies to the day shown.
  await expect(page.locator('.sign-choice [name="day"]')).toHaveValue('tomorrow');
  await page.getByLabel('Choose a Different Sign').selectOption('Leo');
  await expect(page).toHaveURL('/daily-horoscope/tomorrow/leo');
  expect(await page.evaluate(() => history.length)).toBe(length);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your day, by the Moon');
  expect(await document.evaluate((first) => first === globalThis.document)).toBe(true);
});

test('navigation from a form to a reading page preserves the header and its focus', async ({
  page,
  open,
}) => {
  await open('/signup');
  const home = page.getByRole('link', { name: 'Taravani, home' });
  await home.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your day, by the Moon');
  await expect(home).toBeFocused();
});

test('in Hindi, navigating to the home page and choosing a sign there are client-side and keep language and styles', async ({
  page,
  open,
}) => {
  await open('/hi/faq');
  const document = await page.evaluateHandle(() => globalThis.document);
  await page.getByRole('link', { name: 'Taravani, मुख्य पृष्ठ' }).press('Enter');
  await expect(page).toHaveURL('/hi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('चंद्रमा की चाल से आपका दिन');
  await page.getByLabel('दूसरी राशि').selectOption('virgo');
  await expect(page.getByRole('heading', { name: 'आज का कन्या राशिफल' })).toBeVisible();
  await expect(page).toHaveURL(/\/hi\?sign=virgo/);
  expect(await document.evaluate((first) => first === globalThis.document)).toBe(true);
  // The language's styles follow the styles of the area.
  const heading = page.getByRole('heading', { level: 1 });
  const readSize = () => heading.evaluate((each) => getComputedStyle(each).fontSize);
  const moved = await readSize();
  await page.reload();
  expect(await readSize()).toBe(moved);
});

test('navigation between admin and reading pages loads a new document, because their route lists are separate', async ({
  page,
  open,
}) => {
  await open('/admin/login');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.getByRole('link', { name: 'Taravani: the site' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your day, by the Moon');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(documents[0]).toBe('/');
});

test('the loader is shown and announced for half a second before the reading', async ({
  page,
  open,
}) => {
  await open('/daily-horoscope/today/leo');
  const shown = page.evaluate(
    () =>
      new Promise<{ text: string; milliseconds: number }>((resolve) => {
        const status = document.querySelector('main [role=status]');
        let text = '';
        // Measured from the press, so a slow machine that draws the loader late does not fail the test.
        let pressed = 0;
        document.addEventListener('click', () => (pressed = performance.now()), { capture: true });
        new MutationObserver(() => {
          const now = status?.textContent ?? '';
          if (now) text = now;
          else if (text) resolve({ text, milliseconds: performance.now() - pressed });
        }).observe(status ?? document, { childList: true, subtree: true });
      }),
  );
  await tomorrow(page).click();
  const { text, milliseconds } = await shown;
  expect(text).toBe(LOADING);
  // Browser timers can fire a millisecond early.
  expect(milliseconds).toBeGreaterThanOrEqual(498);
  await expect(page.getByText('Prediction date: 22-11-2026')).toBeVisible();
});

test('a day is fetched once in the page’s language and stored, and choosing a sign keeps the focus and updates the title', async ({
  page,
  open,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/horoscopes/day/')) requests.push(new URL(request.url()).pathname);
  });
  await open('/daily-horoscope/today/leo');
  const choice = page.getByLabel('Choose a Different Sign');
  await choice.focus();
  await page.keyboard.press('v');
  await expect(page).toHaveURL('/daily-horoscope/today/virgo');
  await expect(choice).toHaveValue('virgo');
  await expect(choice).toBeFocused();
  await expect(page).toHaveTitle('Taravani - Virgo free Daily Horoscope by Best Astrologer');
  // Chrome changes this attribute when it translates a page.
  await page.evaluate(() => {
    document.documentElement.lang = 'hi';
  });
  await tomorrow(page).click();
  await expect(page.getByText('Prediction date: 22-11-2026')).toBeVisible();
  await choice.selectOption('Pisces');
  await expect(page).toHaveURL('/daily-horoscope/tomorrow/pisces');
  const stored = await page.evaluate((key) => sessionStorage.getItem(key), TOMORROW_KEY);
  expect(JSON.parse(stored ?? '')).toMatchObject({ date: '2026-11-22', language: 'english' });
  expect(requests).toEqual(['/horoscopes/day/2026-11-21', '/horoscopes/day/2026-11-22']);
});

test('an opened article is fetched once and stored under the specified key', async ({
  page,
  open,
}) => {
  await open('/blogs');
  const link = page.locator('main h2 a').first();
  const path = (await link.getAttribute('href')) ?? '';
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(path)) requests.push(pathname);
  });
  for (const time of ['first', 'second']) {
    await link.click();
    await expect(page, time).toHaveURL(path);
    await expect(page.getByRole('heading', { name: 'Read next' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/blogs');
  }
  expect(requests).toEqual([`${path}.data`]);
  const key = `blogDetail-${path.replace('/blogs/', '')}`;
  const stored = await page.evaluate((name) => sessionStorage.getItem(name), key);
  expect(JSON.parse(stored ?? '')).toMatchObject({ view: { kind: 'article' } });
});

test('a corrupt storage entry is ignored and replaced', { tag: '@all' }, async ({ page, open }) => {
  await open('/daily-horoscope/today/leo');
  await page.evaluate((key) => sessionStorage.setItem(key, '{"date":"2026-11-22",'), TOMORROW_KEY);
  await tomorrow(page).click();
  await expect(page.getByText('Prediction date: 22-11-2026')).toBeVisible();
  const stored = await page.evaluate((key) => sessionStorage.getItem(key), TOMORROW_KEY);
  expect(JSON.parse(stored ?? '')).toMatchObject({ date: '2026-11-22' });
});

test('offline, the page makes four attempts, shows the error, and Retry loads the reading', async ({
  page,
  open,
  troubles,
}) => {
  troubles.allow(/^failed: \/horoscopes\/day\/2026-11-22.* net::ERR_INTERNET_DISCONNECTED/);
  troubles.allow(/^console.error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  let tries = 0;
  await page.route(DAY_DATA, (route) => {
    tries += 1;
    return route.abort('internetdisconnected');
  });
  await page.clock.install({ time: TEST_NOW });
  await open('/daily-horoscope/today/leo');
  await tomorrow(page).click();
  await expect(page.getByText(LOADING)).toBeVisible();
  for (const expected of [1, 2, 3, 4]) {
    await expect.poll(() => tries).toBe(expected);
    await page.clock.runFor(3_000);
  }
  await expect(page.getByRole('alert')).toContainText(
    'Failed to load horoscope data: Failed to fetch. Please try again.',
  );
  await expect(page.getByText(LOADING)).toBeHidden();
  await expect(page.getByText('Prediction date: N/A')).toBeVisible();
  expect(tries).toBe(4);

  await page.unroute(DAY_DATA);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.clock.runFor(3_000);
  await expect(page.getByText('Prediction date: 22-11-2026')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('while a day loads, a spinner is shown, which does not move under reduced motion, and the header works', async ({
  page,
  open,
  troubles,
}) => {
  await page.setViewportSize(PHONE);
  await page.route(DAY_DATA, () => undefined);
  await open('/daily-horoscope/today/leo');
  await tomorrow(page).click();
  const loader = page.getByText(LOADING);
  await expect(loader).toBeVisible();
  const turning = { isDrawn: true, animation: 'spin' };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await getSpinner(loader)).toEqual(turning);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await getSpinner(loader)).toEqual({ ...turning, animation: 'none' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL('/blogs');
  await expect(loader).toHaveCount(0);

  troubles.allow(/^503 /);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${readOrigins().troubled}/daily-horoscope/today/leo`);
  expect(await getSpinner(page.getByText(LOADING))).toEqual(turning);
});

test('the header works while another page loads', { tag: '@all' }, async ({ page, open }) => {
  await page.setViewportSize(PHONE);
  await page.route(DAY_DATA, () => undefined);
  await open('/');
  await page.getByRole('link', { name: 'Read the whole Aries horoscope' }).click();
  await expect(page.getByText(LOADING)).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL('/blogs');
});

test('a missing day has no Retry', { tag: '@all' }, async ({ page, open, troubles }) => {
  troubles.allow(/^404 \/horoscopes\/day\//);
  await page.route(DAY_DATA, (route) => route.fulfill({ status: 404, json: {} }));
  await open('/daily-horoscope/today/leo');
  await tomorrow(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Horoscope data not found for this date. Please try a different date.',
  );
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test(
  'an unexpected response shape shows an error message',
  { tag: '@all' },
  async ({ page, open }) => {
    await page.route(DAY_DATA, (route) => route.fulfill({ json: { sorry: true } }));
    await page.clock.install({ time: TEST_NOW });
    await open('/daily-horoscope/today/leo');
    await tomorrow(page).click();
    await expect(page.getByText(LOADING)).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(3_000);
      await expect(page.getByRole('alert')).toContainText(
        'Failed to load horoscope data: Unexpected response format from API. Please try again.',
        { timeout: 100 },
      );
    }).toPass();
  },
);

test('an abandoned navigation has no effect', async ({ page, open }) => {
  await open('/daily-horoscope/today/leo');
  await page.route('**/horoscopes/day/2026-11-22*', async (route) => {
    await page
      .getByRole('navigation', { name: 'Day' })
      .getByText('Yesterday')
      .dispatchEvent('click');
    await route.continue();
  });
  await tomorrow(page).click();
  await expect(page).toHaveURL('/daily-horoscope/yesterday/leo');
  await expect(page.getByText('Prediction date: 20-11-2026')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('on the home page, changing the sign preserves the chosen articles and vice versa, without a button', async ({
  page,
  open,
}) => {
  await open('/');
  const next = page.getByRole('link', { name: 'Next' });
  const sign = page.getByLabel('Another sign');
  await next.click();
  await expect(page).toHaveURL('/?blogs=2#blogs');
  await sign.focus();
  await sign.selectOption('Leo');
  await expect(page).toHaveURL('/?blogs=2&sign=leo#daily');
  await expect(page.getByRole('heading', { name: 'Leo today' })).toBeVisible();
  await expect(sign).toBeFocused();
  await expect(page.getByText('2 of 4')).toBeVisible();
  await next.click();
  await expect(page).toHaveURL('/?blogs=3&sign=leo#blogs');
  await expect(sign).toHaveValue('leo');
});

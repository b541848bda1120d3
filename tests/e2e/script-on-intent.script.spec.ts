import type { Page } from '@playwright/test';
import { waitUntilHydrated } from '../support/hydration';
import { expect, test, touchAndHydrate } from '../support/browser';

const PAGE = '/daily-horoscope/today/leo';

function recordScripts(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' || pathname.endsWith('.js')) files.push(pathname);
  });
  return files;
}

/** Waits until the page has loaded everything that it loads without user input. */
async function openAndSettle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

test('a reading page loads no script without user interaction', async ({ page }) => {
  const scripts = recordScripts(page);
  for (const path of ['/', PAGE]) await openAndSettle(page, path);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(scripts).toEqual([]);
});

const intents: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['a touch', (page) => page.locator('main').dispatchEvent('touchstart')],
  ['a key', (page) => page.keyboard.press('ArrowDown')],
  ['a focus', (page) => page.getByLabel('Choose a Different Sign').focus()],
  ['a pointer that lay on it', (page) => page.locator('body').dispatchEvent('pointermove')],
  // Last, because the pointer stays there.
  ['a pointer over the page', (page) => page.mouse.move(100, 100)],
];

test('a touch, a key, a focus or a pointer loads the script once', async ({ page }) => {
  const scripts = recordScripts(page);
  for (const [name, show] of intents) {
    await page.goto(PAGE);
    expect(scripts, name).toEqual([]);
    await show(page);
    // `touchAndHydrate` would move the pointer.
    await waitUntilHydrated(page);
    expect(scripts.length, name).toBeGreaterThan(0);
    expect(new Set(scripts).size, name).toBe(scripts.length);
    scripts.length = 0;
  }
});

test('no interaction loads script under Save-Data, and the page works without it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const scripts = recordScripts(page);
  await openAndSettle(page, PAGE);
  await page.mouse.move(100, 100);
  await page.keyboard.press('Tab');
  await page.getByLabel('Choose a Different Sign').selectOption('Virgo');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/daily-horoscope/today/virgo');
  await page.getByRole('navigation', { name: 'Day' }).getByText('Tomorrow').click();
  await expect(page).toHaveURL('/daily-horoscope/tomorrow/virgo');
  expect(scripts).toEqual([]);
});

test('a link pressed before the script arrives is still followed', async ({ page, troubles }) => {
  troubles.allow(/^failed: \/assets\/.*\.js net::ERR_FAILED$/);
  troubles.allow(/^console.error: Failed to load resource: net::ERR_FAILED$/);
  await page.route('**/*.js', (route) => route.abort());
  await openAndSettle(page, PAGE);
  await page.getByRole('navigation', { name: 'Day' }).getByText('Tomorrow').click();
  await expect(page).toHaveURL('/daily-horoscope/tomorrow/leo');
});

test('the home page film loads after a touch, not under reduced motion, and can be paused and played by keyboard', async ({
  page,
}) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') films.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAndSettle(page, '/');
  await touchAndHydrate(page);
  await expect(page.locator('video')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAndSettle(page, '/');
  expect(films).toEqual([]);
  await touchAndHydrate(page);
  await expect(page.locator('video')).toHaveCount(1);
  const paused = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused);
  const pause = page.getByRole('button', { name: 'Pause the film' });
  await pause.click();
  await expect.poll(paused).toBe(true);
  const play = page.getByRole('button', { name: 'Play the film' });
  await expect(play).toBeFocused();
  const box = await play.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Enter');
  await expect.poll(paused).toBe(false);
  await expect(pause).toBeFocused();
});

import type { Page } from '@playwright/test';
import { touchAndHydrate } from '../support/hydration';
import { expect, test } from '../support/browser';
import { VIEWPORTS } from '../support/viewports';
import { recordShifts, readShifts, type LayoutShiftRecord } from '../support/recorded-shifts';

/** Delays the fonts like a slow network. @returns a function that releases them */
async function holdFonts(page: Page): Promise<() => void> {
  let releaseSheets: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (releaseSheets = resolve));
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  return () => releaseSheets();
}

/** @returns layout shifts until the page is hydrated */
async function measureLateFontShifts(page: Page, path: string): Promise<LayoutShiftRecord[]> {
  const releaseSheets = await holdFonts(page);
  const asked = page.waitForRequest(/display[^/]*\.woff2/);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await asked;
  // Waits for one paint: the second animation frame runs after the first is shown.
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
  );
  releaseSheets();
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family);
  });
  expect(faces.join()).toContain('Taravani Display');
  await touchAndHydrate(page);
  await page.unrouteAll();
  return readShifts(page);
}

for (const [path, tag] of [
  ['/daily-horoscope/today/leo', ['@all']],
  ['/hi/daily-horoscope/today/leo', []],
  ['/', ['@all']],
  ['/hi', ['@all']],
  ['/festival/november', ['@all']],
  ['/hi/festival/november', ['@all']],
  ['/festival/november/diwali-2026-11-08', ['@all']],
  ['/monthly-horoscope/cancer', ['@all']],
  ['/hi/signup', ['@all']],
] as const) {
  test(
    `the layout of ${path} does not shift when the display font loads late`,
    { tag: [...tag] },
    async ({ page }) => {
      await recordShifts(page);
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport);
        expect([viewport.width, await measureLateFontShifts(page, path)]).toEqual([
          viewport.width,
          [],
        ]);
      }
    },
  );
}

test.describe('when the fallback font has a different size', () => {
  test.use({ bypassCSP: true });

  test('the test detects a layout shift', { tag: '@all' }, async ({ page }) => {
    const path = '/hi/yearly-horoscope/leo';
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const high =
        "@font-face { font-family: High; src: local('Noto Serif Devanagari'); ascent-override: 300% }";
      const style = `<style>${high} :root { --display: 'Taravani Display', High !important } h1, h2 { line-height: normal !important }</style>`;
      const body = (await response.text()).replace('</head>', `${style}</head>`);
      await route.fulfill({ response, body });
    });
    await recordShifts(page);
    await page.setViewportSize(VIEWPORTS[0]);
    expect(await measureLateFontShifts(page, path)).not.toEqual([]);
  });
});

import { expect, type Page } from '@playwright/test';
import { touchAndHydrate } from './hydration';
import { VIEWPORTS } from './viewports';
import { recordShifts, readShifts } from './recorded-shifts';

/** Fails on any shift during load or hydration, in both sizes. */
export async function expectNoShift(page: Page, path: string): Promise<void> {
  await recordShifts(page);
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await touchAndHydrate(page);
    // Loads lazy pictures below the fold.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect([viewport.width, await readShifts(page)]).toEqual([viewport.width, []]);
  }
}

import { expect, type Page } from '@playwright/test';
import { wakeUp } from './browser';
import { VIEWPORTS } from './looks';

/** Opens a page in both sizes and fails when anything shifts, while it loads or when it comes alive. */
export async function expectNoShift(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; nodes: string[] }[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        shifts.push({
          value,
          nodes: sources.map(({ node }) =>
            (node instanceof Element ? node.outerHTML : '').slice(0, 80),
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await wakeUp(page);
    // Pictures below the fold come as they are scrolled to.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(
      () => (window as unknown as { layoutShifts: unknown[] }).layoutShifts,
    );
    expect([viewport.width, shifts]).toEqual([viewport.width, []]);
  }
}

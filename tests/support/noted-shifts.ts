import type { Page } from '@playwright/test';

/** A layout shift as the browser counts it, with the beginnings of the elements that moved. */
export interface Shift {
  readonly value: number;
  readonly nodes: readonly string[];
}

/** Makes every document that the page opens from now on note its layout shifts; `shiftsOf` gives them. */
export async function noteShifts(page: Page): Promise<void> {
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
}

/** The layout shifts of the open document so far. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts);
}

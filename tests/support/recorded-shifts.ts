import type { Page } from '@playwright/test';

/** A browser layout shift with the start tags of the moved elements. */
export interface LayoutShiftRecord {
  readonly value: number;
  readonly nodes: readonly string[];
}

/** Records layout shifts of every document opened after this call; `readShifts` returns them. */
export async function recordShifts(page: Page): Promise<void> {
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

export async function readShifts(page: Page): Promise<LayoutShiftRecord[]> {
  return page.evaluate(
    () => (window as unknown as { layoutShifts: LayoutShiftRecord[] }).layoutShifts,
  );
}

import type { Page } from '@playwright/test';

/** Touches the page, which loads its script, and waits for hydration. */
export async function touchAndHydrate(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await waitUntilHydrated(page);
}

export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isMainHydrated);
}

export async function isAlive(page: Page): Promise<boolean> {
  return page.evaluate(isMainHydrated);
}

/** Runs in the browser. */
function isMainHydrated(): boolean {
  const main = document.querySelector('main') ?? {};
  return Object.keys(main).some((key) => key.startsWith('__reactFiber$'));
}

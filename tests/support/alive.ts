import type { Page } from '@playwright/test';

/** Touches the page, which loads its script, and waits for hydration. */
export async function wakeUp(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await waitUntilAlive(page);
}

export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(takenOver);
}

export async function isAlive(page: Page): Promise<boolean> {
  return page.evaluate(takenOver);
}

/** Runs in the browser. */
function takenOver(): boolean {
  const main = document.querySelector('main') ?? {};
  return Object.keys(main).some((key) => key.startsWith('__reactFiber$'));
}

import type { Page } from '@playwright/test';
import { waitUntilHydrated } from './hydration';

export interface HeldScripts {
  releaseSheets(): void;
  /** Releases the script and waits until hydration is complete. */
  release(): Promise<void>;
}

/** Holds script requests back like a slow network. Call it before opening the page. */
export async function holdScripts(page: Page): Promise<HeldScripts> {
  let releaseSheets: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (releaseSheets = resolve));
  await page.route('**/assets/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return {
    releaseSheets: () => releaseSheets(),
    async release() {
      releaseSheets();
      await waitUntilHydrated(page);
      await settle(page);
    },
  };
}

/** Counts posts and never answers them, so the page stays. */
export async function holdPosts(page: Page): Promise<() => number> {
  let posts = 0;
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts += 1;
    // Never answered: the test ends first.
    return undefined;
  });
  return () => posts;
}

/** Waits for an idle network and two idle periods, after which React's effects are done. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );
}

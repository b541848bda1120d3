import type { Page } from '@playwright/test';
import { waitUntilHydrated } from './hydration';

export interface HeldScripts {
  releaseSheets(): void;
  /** Releases the script and waits until hydration is complete. */
  release(): Promise<void>;
}

/** Delays script requests like a slow network. Call it before opening the page. */
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

/** Counts posts and never responds to them, so the page stays open. */
export async function holdPosts(page: Page): Promise<() => number> {
  let posts = 0;
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts += 1;
    // Without a response, the page stays open until the test ends.
    return undefined;
  });
  return () => posts;
}

/** Waits until the network is idle and then for two idle callbacks, after which React's effects have run. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );
}

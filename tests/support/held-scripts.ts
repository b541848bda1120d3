import type { Page } from '@playwright/test';
import { waitUntilAlive } from './alive';

/** The page's script on its way: nothing of it arrives until it is let go. */
export interface HeldScripts {
  /** Lets everything come. */
  letGo(): void;
  /** Lets everything come and waits until React has taken the page over and has nothing left to do. */
  release(): Promise<void>;
}

/** Keeps the page's script files on their way, as a slow network does. To be called before the page is opened. */
export async function holdScripts(page: Page): Promise<HeldScripts> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return {
    letGo: () => letGo(),
    async release() {
      letGo();
      await waitUntilAlive(page);
      await settle(page);
    },
  };
}

/** Counts the posts of the page from now on; none of them is answered, so that its page stays. */
export async function holdPosts(page: Page): Promise<() => number> {
  let posts = 0;
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts += 1;
    // Never answered: the test ends before.
    return undefined;
  });
  return () => posts;
}

/** Waits until nothing is fetched and the browser was idle twice: React's effects, and what they began, are done by then. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );
}

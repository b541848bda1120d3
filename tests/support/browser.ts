import { expect, test as base } from '@playwright/test';
import { touchAndHydrate } from './hydration';
import type { TestAppOptions } from './app';
import { TEST_NOW } from './clock';
import { startTestSite, type TestSite } from './e2e-site';
import { readOrigins } from './origins';
import { MANY_ADDRESSES } from './sign-in';
import { watchBrowserErrors, type BrowserErrors } from './browser-errors';

interface Fixtures {
  /** Fails the test for every browser error that it did not allow. */
  readonly troubles: BrowserErrors;
  readonly scriptRuns: boolean;
  /** Opens a path of the ordinary site; with script, waits for hydration. */
  readonly open: (path: string) => Promise<void>;
  readonly arrive: () => Promise<void>;
}

/** The options are the same for all specs, so that one worker and one browser can run them all. */
interface WorkerFixtures {
  /** A file with different options gets its own worker and site. */
  readonly siteOptions: TestAppOptions;
  readonly sharedSite: () => Promise<TestSite>;
}

/** Playwright's `test`, which also fails on browser errors; every browser spec uses it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // A separate address per visitor avoids the limits by address.
  siteOptions: [{ environment: MANY_ADDRESSES }, { option: true, scope: 'worker' }],

  sharedSite: [
    async ({ siteOptions }, use) => {
      let started: Promise<TestSite> | undefined;
      await use(() => (started ??= startTestSite(siteOptions)));
      await (await started)?.stop();
    },
    { scope: 'worker' },
  ],

  scriptRuns: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),

  troubles: [
    async ({ context }, use) => {
      const { ordinary, troubled } = readOrigins();
      const troubles = watchBrowserErrors(
        context,
        [ordinary, troubled].map((each) => new URL(each).host),
      );
      await use(troubles);
      expect(troubles.unexpected(), 'unexpected troubles in the browser').toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page }, use) => {
    // The sites' clocks are fixed at this time; a browser with another date would load other readings.
    await page.clock.setFixedTime(TEST_NOW);
    await use(page);
  },

  arrive: async ({ page, scriptRuns }, use) =>
    use(() => (scriptRuns ? touchAndHydrate(page) : Promise.resolve())),

  open: async ({ page, arrive }, use) =>
    use(async (path) => {
      await page.goto(path);
      await arrive();
    }),
});

export { expect } from '@playwright/test';
export { touchAndHydrate } from './hydration';

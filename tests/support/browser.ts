import { expect, test as base } from '@playwright/test';
import { wakeUp } from './alive';
import type { TestAppOptions } from './app';
import { TEST_NOW } from './clock';
import { startTestSite, type TestSite } from './e2e-site';
import { readOrigins } from './origins';
import { MANY_ADDRESSES } from './sign-in';
import { watchTroubles, type Troubles } from './troubles';

interface Fixtures {
  /** Fails the test at its end for everything that went wrong in the browser and was not allowed. */
  readonly troubles: Troubles;
  readonly scriptRuns: boolean;
  /** Opens a path of the ordinary site; where script runs, the visitor touches the page and it comes alive. */
  readonly open: (path: string) => Promise<void>;
  /** The same for a page that was reached by a link. */
  readonly arrive: () => Promise<void>;
}

/** The same for all browser specs, so that all can run in one worker, with one browser. */
interface WorkerFixtures {
  /** What the sites are started with; a file that sets others gets a worker, and a site, of its own. */
  readonly siteOptions: TestAppOptions;
  /** Gives the site of this worker; it is started when a test first asks for it. */
  readonly sharedSite: () => Promise<TestSite>;
}

/** Playwright's `test` with this product's watchfulness; every browser spec uses it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Each visitor has an address of his or her own: the limits by address are nobody else's.
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
      const troubles = watchTroubles(
        context,
        [ordinary, troubled].map((each) => new URL(each).host),
      );
      await use(troubles);
      expect(troubles.unexpected(), 'unexpected troubles in the browser').toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page }, use) => {
    // The sites' clocks stand at this moment; a browser with another day would ask for other readings.
    await page.clock.setFixedTime(TEST_NOW);
    await use(page);
  },

  arrive: async ({ page, scriptRuns }, use) =>
    use(() => (scriptRuns ? wakeUp(page) : Promise.resolve())),

  open: async ({ page, arrive }, use) =>
    use(async (path) => {
      await page.goto(path);
      await arrive();
    }),
});

export { expect } from '@playwright/test';
export { wakeUp } from './alive';

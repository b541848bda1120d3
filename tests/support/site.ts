import type { BrowserContext } from '@playwright/test';
import { expect, test as base, touchAndHydrate } from './browser';
import type { BrowserVisitor } from './browser-steps';
import { startTestSite, type TestSite } from './e2e-site';
import { readLastCode, createAddress } from './sign-in';
import { watchBrowserErrors } from './browser-errors';

interface Fixtures {
  /** Gives the test a separate site. Needed to change the clock, and for lists with an exact content. */
  readonly hasOwnSite: boolean;
  /** Shared by the worker's tests unless `hasOwnSite` is set. */
  readonly site: TestSite;
  readonly codeFor: (mobile: string) => Promise<string>;
  /** Advances the clock of the test's own site and ends the page's countdown. */
  readonly pass: (seconds: number) => Promise<void>;
  readonly visitor: BrowserVisitor;
  /** Opens an independent browser on the same site. */
  readonly openOtherVisitor: () => Promise<BrowserVisitor>;
}

/**
 * Playwright's `test` for journeys that sign in or change data, with the site in the tests' process. Each creates
 * unique people and articles.
 */
export const test = base.extend<Fixtures>({
  hasOwnSite: [false, { option: true }],

  site: async ({ hasOwnSite, siteOptions, sharedSite }, use) => {
    const site = hasOwnSite ? await startTestSite(siteOptions) : await sharedSite();
    await use(site);
    const errors = site.log.getUnexpectedErrors();
    site.log.takeErrors();
    if (hasOwnSite) await site.stop();
    expect(errors, 'errors in the site’s log').toEqual([]);
  },

  baseURL: ({ site }, use) => use(site.origin),

  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, ...createAddress() }),

  troubles: async ({ context, site }, use) => {
    const troubles = watchBrowserErrors(context, [new URL(site.origin).host]);
    await use(troubles);
    expect(troubles.unexpected(), 'unexpected troubles in the browser').toEqual([]);
  },

  codeFor: ({ site }, use) => use((mobile) => readLastCode(site.dataDirectory, mobile)),

  pass: async ({ page, site, hasOwnSite }, use) =>
    use(async (seconds) => {
      if (!hasOwnSite) throw new Error('Time passes on a site of the test’s own: use `ownSite`');
      const moment = new Date(site.clock.now().getTime() + seconds * 1_000);
      site.clock.set(moment.toISOString());
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) {
          // Skips endless animations, such as a pressed button's spinner.
          const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
          if ('animationName' in animation && !isEndless) animation.finish();
        }
      });
    }),

  visitor: ({ page, arrive, codeFor, scriptRuns }, use) =>
    use({ page, arrive, codeFor, scriptRuns }),

  openOtherVisitor: async ({ browser, site, troubles, codeFor, scriptRuns }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: site.origin,
        javaScriptEnabled: scriptRuns,
        extraHTTPHeaders: createAddress(),
      });
      opened.push(context);
      troubles.watch(context);
      const page = await context.newPage();
      await page.clock.setFixedTime(site.clock.now());
      const arrive = () => (scriptRuns ? touchAndHydrate(page) : Promise.resolve());
      return { page, arrive, codeFor, scriptRuns };
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect } from './browser';

import type { BrowserContext } from '@playwright/test';
import { expect, test as base, wakeUp } from './browser';
import type { BrowserVisitor } from './browser-steps';
import type { TestAppOptions } from './app';
import { startTestSite, type TestSite } from './e2e-site';
import { codeSentTo } from './sign-in';
import { watchTroubles } from './troubles';

interface Fixtures {
  /** What the site of the test is started with. */
  readonly siteOptions: TestAppOptions;
  /** A site of the test's own: its clock, its store and its outbox are nobody else's. */
  readonly site: TestSite;
  /** The code in the last SMS to a number. */
  readonly codeFor: (mobile: string) => Promise<string>;
  /** Lets time pass for the site; the countdown in the page is ended with it. */
  readonly pass: (seconds: number) => Promise<void>;
  /** Whoever sits before the test's page. */
  readonly visitor: BrowserVisitor;
  /** Opens another browser on the same site, which knows nothing of the first. */
  readonly anotherVisitor: () => Promise<BrowserVisitor>;
}

/** Playwright's `test` on a site that the test has for itself, for journeys that sign in and that need time to pass. */
export const test = base.extend<Fixtures>({
  siteOptions: [{}, { option: true }],

  site: async ({ siteOptions }, use) => {
    const site = await startTestSite(siteOptions);
    await use(site);
    const errors = site.log.untakenErrors();
    await site.stop();
    expect(errors, 'errors in the site’s log').toEqual([]);
  },

  baseURL: ({ site }, use) => use(site.origin),

  troubles: async ({ context, site }, use) => {
    const troubles = watchTroubles(context, [new URL(site.origin).host]);
    await use(troubles);
    expect(troubles.unexpected(), 'unexpected troubles in the browser').toEqual([]);
  },

  codeFor: ({ site }, use) => use((mobile) => codeSentTo(site.dataDirectory, mobile)),

  pass: async ({ page, site }, use) =>
    use(async (seconds) => {
      const moment = new Date(site.clock.now().getTime() + seconds * 1_000);
      site.clock.set(moment.toISOString());
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) {
          if ('animationName' in animation) animation.finish();
        }
      });
    }),

  visitor: ({ page, arrive, codeFor, scriptRuns }, use) =>
    use({ page, arrive, codeFor, scriptRuns }),

  anotherVisitor: async ({ browser, site, troubles, codeFor, scriptRuns }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: site.origin,
        javaScriptEnabled: scriptRuns,
      });
      opened.push(context);
      troubles.watch(context);
      const page = await context.newPage();
      await page.clock.setFixedTime(site.clock.now());
      const arrive = () => (scriptRuns ? wakeUp(page) : Promise.resolve());
      return { page, arrive, codeFor, scriptRuns };
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect } from './browser';

import type { Page, Request } from '@playwright/test';

/** A page that has asked for nothing for so long, with nothing on its way, has what it wants. */
const QUIET_MS = 1_500;
const STEP_MS = 50;
const DEADLINE_MS = 60_000;

/** Notes what a page asks for; `settled` waits until it has it all, and gives it. */
export interface NotedRequests {
  /** @throws Error where the page does not come to rest. */
  settled(): Promise<readonly Request[]>;
}

/**
 * Notes the requests of a page from now on. Playwright's `networkidle` is not enough here: on a busy machine it comes before the
 * page has asked for its pictures and scripts, and then the page seems lighter than it is.
 */
export function noteRequests(page: Page): NotedRequests {
  const open = new Set<Request>();
  const finished: Request[] = [];
  let lastAt = Date.now();
  page.on('request', (request) => {
    open.add(request);
    lastAt = Date.now();
  });
  const end = (request: Request) => {
    open.delete(request);
    lastAt = Date.now();
  };
  page.on('requestfailed', end);
  page.on('requestfinished', (request) => {
    finished.push(request);
    end(request);
  });
  return {
    async settled() {
      await page.waitForLoadState('load');
      const deadline = Date.now() + DEADLINE_MS;
      lastAt = Date.now();
      while (open.size > 0 || Date.now() - lastAt < QUIET_MS) {
        if (Date.now() > deadline) throw new Error(`${page.url()} does not come to rest`);
        await page.evaluate((step) => new Promise((resolve) => setTimeout(resolve, step)), STEP_MS);
      }
      return finished;
    },
  };
}

import type { Page, Request } from '@playwright/test';

/** A page without requests for this long is settled. */
const QUIET_MS = 1_500;
const STEP_MS = 50;
const DEADLINE_MS = 60_000;

/** Records requests; `settled` waits until the page has stopped loading. */
export interface RecordedRequests {
  settled(): Promise<readonly Request[]>;
}

/**
 * Playwright's `networkidle` fires too early on a busy machine, before pictures and scripts are requested, and the
 * page would seem lighter than it is.
 */
export function recordRequests(page: Page): RecordedRequests {
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

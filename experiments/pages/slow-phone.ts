import type { Browser, Page } from '@playwright/test';
import type { BenchPage } from '../../tests/support/bench-page';
import { expectOpened } from './load';
import { openPhonePage } from './chromium';

/**
 * Class "slow-2g" of the Network Information API (https://wicg.github.io/netinfo/#effective-connection-types): round
 * trip of at least 2000 ms, at most 50 kbit/s. Connection setup is not emulated; see docs/evidence/bench-pages.md.
 */
const NETWORK = {
  offline: false,
  latency: 2_000,
  downloadThroughput: 50_000 / 8,
  uploadThroughput: 50_000 / 8,
};
const PROCESSOR_SLOWDOWN = 6;
const DEADLINE_MS = 120_000;
/** Minimum number of characters, besides the heading, for a page to count as readable. */
const MIN_READABLE_CHARACTERS = 80;

/** Milliseconds after the visitor's request. */
export interface ReadableTimes {
  /** First frame with the main heading and the start of the text. */
  readonly first: number;
  readonly whole: number;
}

export interface ReadableTimesWithoutScript {
  /** First contentful paint. */
  readonly first: number;
  readonly whole: number;
}

export async function measureReadable(
  browser: Browser,
  origin: string,
  benchPage: BenchPage,
): Promise<ReadableTimes> {
  return onSlowPhone(browser, origin, benchPage, true, async (page) => {
    await page.waitForFunction(
      () => {
        const { first, whole } = window as unknown as Partial<ReadableTimes>;
        return first !== undefined && whole !== undefined;
      },
      undefined,
      { timeout: DEADLINE_MS },
    );
    return page.evaluate(() => {
      const { first, whole } = window as unknown as ReadableTimes;
      return { first, whole };
    });
  });
}

export async function measureReadableWithoutScript(
  browser: Browser,
  origin: string,
  benchPage: BenchPage,
): Promise<ReadableTimesWithoutScript> {
  return onSlowPhone(browser, origin, benchPage, false, async (page) => {
    let first: number | undefined;
    while (first === undefined) {
      first = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      );
    }
    const whole = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return visit?.domInteractive ?? 0;
    });
    return { first, whole };
  });
}

async function onSlowPhone<Result>(
  browser: Browser,
  origin: string,
  benchPage: BenchPage,
  javaScriptEnabled: boolean,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await openPhonePage(browser, origin, benchPage, { javaScriptEnabled });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', NETWORK);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    if (javaScriptEnabled) await page.addInitScript(recordReadable, MIN_READABLE_CHARACTERS);
    await page.goto(benchPage.path, {
      waitUntil: 'domcontentloaded',
      timeout: DEADLINE_MS,
    });
    expectOpened(page, origin, benchPage);
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page. A frame is painted when a task queued in it runs. */
function recordReadable(minCharacters: number): void {
  new MutationObserver((_, observer) => {
    const heading = document.querySelector('main h1')?.textContent ?? '';
    const text = document.querySelector('main')?.textContent ?? '';
    if (heading === '' || text.length < heading.length + minCharacters) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(window, { first: performance.now() })),
    );
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(window, { whole: performance.now() })),
    ),
  );
}

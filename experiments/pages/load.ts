import type { Browser, Page } from '@playwright/test';
import { waitUntilHydrated, touchAndHydrate } from '../../tests/support/hydration';
import { VIEWPORTS } from '../../tests/support/viewports';
import { recordShifts, readShifts } from '../../tests/support/recorded-shifts';
import type { BenchPage } from '../../tests/support/bench-page';
import { openPhonePage } from './chromium';
import { recordRequests } from './settle';

/** Pictures are delayed by this, so that missing placeholders show. */
const PICTURE_DELAY_MS = 150;
const SCRIPT = /\.js$/;
/** Ignores rounding of browsers. */
const MIN_MOVED_PIXELS = 0.5;

export interface Fetched {
  readonly requests: number;
  /** Bytes on the wire, including headers. */
  readonly bytes: number;
  readonly sumScriptBytes: number;
  readonly externalHosts: readonly string[];
}

/** Movement during load and hydration, in the worse of two viewports. */
export interface LayoutMovement {
  /** The browser's layout shift score. */
  readonly shift: number;
  readonly shiftedElements: readonly string[];
  /** Largest movement of an element in pixels at hydration, visible or not. */
  readonly moved: number;
  readonly mostMovedElement: string;
}

/** Opens a page on a phone and waits until it has loaded everything. @throws Error after a redirect */
export async function measureFetched(
  browser: Browser,
  origin: string,
  createBenchPage: BenchPage,
): Promise<Fetched> {
  const context = await openPhonePage(browser, origin, createBenchPage);
  try {
    const page = await context.newPage();
    const noted = recordRequests(page);
    await page.goto(createBenchPage.path);
    expectOpened(page, origin, createBenchPage);
    if (createBenchPage.kind !== 'reading') await waitUntilHydrated(page);
    const requests = await noted.settled();
    const sizes = await Promise.all(
      requests.map(async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        const isScript = SCRIPT.test(new URL(request.url()).pathname);
        return {
          all: responseBodySize + responseHeadersSize,
          script: isScript ? responseBodySize : 0,
        };
      }),
    );
    const hosts = new Set(requests.map((request) => new URL(request.url()).host));
    hosts.delete(new URL(origin).host);
    return {
      requests: requests.length,
      bytes: sizes.reduce((sum, { all }) => sum + all, 0),
      sumScriptBytes: sizes.reduce((sum, { script }) => sum + script, 0),
      externalHosts: [...hosts],
    };
  } finally {
    await context.close();
  }
}

export async function measureMovement(
  browser: Browser,
  origin: string,
  createBenchPage: BenchPage,
): Promise<LayoutMovement> {
  let worst: LayoutMovement = { shift: 0, shiftedElements: [], moved: 0, mostMovedElement: '' };
  for (const viewport of VIEWPORTS) {
    const context = await openPhonePage(browser, origin, createBenchPage);
    try {
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      const seen = await measurePageMovement(page, createBenchPage);
      const { shift, shiftedElements, moved, mostMovedElement } = seen;
      if (moved > worst.moved) worst = { ...worst, moved, mostMovedElement };
      if (shift > worst.shift) worst = { ...worst, shift, shiftedElements };
    } finally {
      await context.close();
    }
  }
  return worst;
}

async function measurePageMovement(page: Page, { path }: BenchPage): Promise<LayoutMovement> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPT, async (route) => {
    await held;
    await route.continue();
  });
  await page.route(/\.(svg|webp|avif|jpe?g|png)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, PICTURE_DELAY_MS));
    await route.continue().catch(() => undefined);
  });
  await recordShifts(page);
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => {
    const places = [...document.querySelectorAll('body *')].map(
      (element) => [element, element.getBoundingClientRect().top] as const,
    );
    Object.assign(window, { places });
  });
  release();
  await touchAndHydrate(page);
  await page.waitForLoadState('networkidle');
  const moved = await page.evaluate((least) => {
    const { places } = window as unknown as { places: [Element, number][] };
    let worst = { moved: 0, mostMovedElement: '' };
    for (const [element, before] of places) {
      const { top, height } = element.getBoundingClientRect();
      const by = Math.abs(top - before);
      if (!element.isConnected || height === 0 || by <= least || by <= worst.moved) continue;
      worst = { moved: by, mostMovedElement: element.outerHTML.slice(0, 80) };
    }
    return worst;
  }, MIN_MOVED_PIXELS);
  // Loads lazy pictures below the fold.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  const shifts = await readShifts(page);
  return {
    ...moved,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    shiftedElements: shifts.flatMap(({ nodes }) => nodes),
  };
}

/** @throws Error after a redirect, because the wrong page would be measured */
export function expectOpened(page: Page, origin: string, { path }: BenchPage): void {
  if (page.url() !== origin + path) throw new Error(`${path} leads to ${page.url()}`);
}

import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import type { BenchPage } from '../../tests/support/bench-page';
import { startChromium, startListeningChromium } from './chromium';
import { findFormPages, findUncoveredRoutes } from '../../tests/support/form-pages';
import { runInParallel } from './in-parallel';
import { measureScores } from './lighthouse';
import { measureFetched, measureMovement } from './load';
import { findBrokenBudgets, type MeasuredPage } from './measured-page';
import { measureContentPages } from './content-pages';
import { printTables } from './report';
import { readRoutes } from '../../tests/support/page-routes';
import { startSite } from './site';
import { measureHtmlSize, type HtmlSize } from './sizes';
import { measureReadable, measureReadableWithoutScript } from './slow-phone';

/*
 * `npm run bench:pages`: weight, requests and layout movement of reading and form pages, Lighthouse scores, and load
 * times on a slow phone. Arguments select pages by path prefix; `--no-lighthouse` and `--no-slow` skip the slow
 * parts. Exits with 1 on a broken budget.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'no-lighthouse': { type: 'boolean', default: false },
    'no-slow': { type: 'boolean', default: false },
  },
});

/** Phones mostly wait, so several can load at the same time. */
const AT_ONCE = 3;

const started = performance.now();
const faults: string[] = [];
const site = await startSite();
let browser: Browser | null = null;
try {
  browser = await startChromium();
  const { pages, sizes } = await findPages();
  const measured = await measureAll(pages, sizes, browser);
  printTables(measured);
  faults.push(...measured.flatMap(findBrokenBudgets));
  console.log(`\n${pages.length} pages in ${minutesSince(started)} minutes.`);
} finally {
  await browser?.close();
  await site.stop();
}
for (const fault of new Set(faults)) console.error(`BROKEN: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function findPages() {
  const routes = await readRoutes();
  const reading = await measureContentPages(site.origin, routes, isWanted);
  faults.push(...reading.faults);
  console.log(`${reading.weighedCount} addresses of reading pages were weighed.`);
  const forms = await findFormPages(site);
  const missing = findUncoveredRoutes(forms, routes);
  faults.push(...missing.map((id) => `${id}: a page with a form that is not measured`));
  const pages = [...reading.pages, ...forms.filter(({ path }) => isWanted(path))];
  return { pages, sizes: reading.sizes };
}

function isWanted(path: string): boolean {
  return positionals.length === 0 || positionals.some((wanted) => path.startsWith(wanted));
}

async function measureAll(
  pages: readonly BenchPage[],
  sizes: ReadonlyMap<string, HtmlSize>,
  browser: Browser,
): Promise<MeasuredPage[]> {
  const { origin } = site;
  const measured = new Map<BenchPage, MeasuredPage>();
  const add = (page: BenchPage, more: Partial<MeasuredPage>) => {
    const before = measured.get(page);
    if (before) measured.set(page, { ...before, ...more });
  };
  await runInParallel(pages, AT_ONCE, (page) =>
    recordFault(page, async () => {
      const size = sizes.get(page.path) ?? (await measureHtmlSize(origin, page));
      const fetched = await measureFetched(browser, origin, page);
      const movement = await measureMovement(browser, origin, page);
      const later = { marks: null, readable: null, withoutScript: null };
      measured.set(page, { page, size, fetched, movement, ...later });
    }),
  );
  console.log(`Weights and movements: ${minutesSince(started)} minutes so far.`);
  const forVisitors = pages.filter(({ kind }) => kind !== 'administration');
  if (!values['no-slow']) {
    await runInParallel(forVisitors, AT_ONCE, (page) =>
      recordFault(page, async () => {
        add(page, { readable: await measureReadable(browser, origin, page) });
        add(page, { withoutScript: await measureReadableWithoutScript(browser, origin, page) });
      }),
    );
    console.log(`Slow phones: ${minutesSince(started)} minutes so far.`);
  }
  if (!values['no-lighthouse']) {
    // In sequence, because each page needs the whole processor. Each gets its own Chromium, because old
    // cookies
    // would replace the next page's session.
    for (const page of forVisitors) {
      await recordFault(page, async () => {
        const { port, stop } = await startListeningChromium();
        try {
          add(page, { marks: await measureScores(port, origin, page) });
        } finally {
          await stop();
        }
      });
    }
    console.log(`Lighthouse: ${minutesSince(started)} minutes so far.`);
  }
  return pages.flatMap((page) => measured.get(page) ?? []);
}

/** Records the fault, so that the other pages are still measured. */
async function recordFault(page: BenchPage, measure: () => Promise<void>): Promise<void> {
  try {
    await measure();
  } catch (error) {
    faults.push(`${page.path}: ${String(error)}`);
  }
}

function minutesSince(moment: number): string {
  return ((performance.now() - moment) / 60_000).toFixed(1);
}

import lighthouse from 'lighthouse';
import type { BenchPage } from './bench-page';

/** Lighthouse's four marks, each of 100. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Marks, and why they are not full. */
export interface Marks {
  readonly marks: Readonly<Record<Category, number>>;
  /** The audits that cost marks: category, name and what Lighthouse measured. */
  readonly losses: readonly { readonly category: Category; readonly text: string }[];
}

/** A busy machine spoils single measurements: of a page that must have full marks, the median of so many counts. */
const TRIES = 3;
const FULL = 100;

/**
 * Lighthouse's mobile marks for a page, in a Chromium that listens on a port, with Lighthouse's own (simulated) throttling.
 * @throws Error where Lighthouse finds no end of a page in several tries.
 */
export async function measureMarks(port: number, origin: string, page: BenchPage): Promise<Marks> {
  const runs: Marks[] = [];
  let failure: unknown;
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const run = await runOnce(port, origin, page);
      if (run.marks.performance === FULL || page.kind !== 'reading') return run;
      runs.push(run);
    } catch (error) {
      // Now and then Chromium's trace lacks its beginning (NO_NAVSTART).
      failure = error;
    }
  }
  runs.sort((one, other) => one.marks.performance - other.marks.performance);
  const median = runs[Math.floor(runs.length / 2)];
  if (!median) throw failure;
  return median;
}

async function runOnce(port: number, origin: string, { path, cookie }: BenchPage): Promise<Marks> {
  const outcome = await lighthouse(origin + path, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    disableFullPageScreenshot: true,
    ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
  });
  if (!outcome) throw new Error(`Lighthouse says nothing of ${path}`);
  const { categories, audits, runtimeError, finalDisplayedUrl } = outcome.lhr;
  if (runtimeError) throw new Error(`Lighthouse on ${path}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== origin + path) {
    throw new Error(`Lighthouse was led from ${path} to ${finalDisplayedUrl}`);
  }
  const markOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * FULL);
  const losses = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (weight === 0 || !audit || audit.score === null || audit.score >= 0.995) return [];
      return [{ category, text: [id, audit.displayValue].filter(Boolean).join(': ') }];
    }),
  );
  return {
    marks: {
      performance: markOf('performance'),
      accessibility: markOf('accessibility'),
      'best-practices': markOf('best-practices'),
      seo: markOf('seo'),
    },
    losses,
  };
}

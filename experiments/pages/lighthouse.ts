import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BenchPage } from '../../tests/support/bench-page';

/** Lighthouse's four scores, each out of 100. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface LighthouseScores {
  readonly marks: Readonly<Record<Category, number>>;
  readonly losses: readonly { readonly category: Category; readonly text: string }[];
}

/** Installed by `npm run bench:pages` (experiments/tools). */
const PROGRAM = fileURLToPath(new URL('../tools/node_modules/.bin/lighthouse', import.meta.url));
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

/** Attempts per page that needs full scores. Their median counts, because a busy machine distorts single runs. */
const TRIES = 3;
const FULL_SCORE = 100;

/**
 * Lighthouse's mobile scores with its own simulated throttling.
 * @throws Error when all attempts fail
 */
export async function measureScores(
  port: number,
  origin: string,
  page: BenchPage,
): Promise<LighthouseScores> {
  const runs: LighthouseScores[] = [];
  let failure: unknown;
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const run = await runOnce(port, origin, page);
      if (run.marks.performance === FULL_SCORE || page.kind !== 'reading') return run;
      runs.push(run);
    } catch (error) {
      // Chromium's trace is sometimes incomplete (NO_NAVSTART).
      failure = error;
    }
  }
  runs.sort((one, other) => one.marks.performance - other.marks.performance);
  const median = runs[Math.floor(runs.length / 2)];
  if (!median) throw failure;
  return median;
}

interface Report {
  readonly categories: Partial<
    Record<
      Category,
      {
        score: number | null;
        auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly displayValue?: string } | undefined>
  >;
  readonly runtimeError?: { readonly message: string };
  readonly finalDisplayedUrl: string;
}

async function runOnce(
  port: number,
  origin: string,
  { path, cookie }: BenchPage,
): Promise<LighthouseScores> {
  const { stdout } = await promisify(execFile)(
    PROGRAM,
    [
      origin + path,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--disable-full-page-screenshot',
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    { maxBuffer: MAX_REPORT_BYTES },
  );
  const { categories, audits, runtimeError, finalDisplayedUrl } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(`Lighthouse on ${path}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== origin + path) {
    throw new Error(`Lighthouse was led from ${path} to ${finalDisplayedUrl}`);
  }
  const computeHash = (category: Category) =>
    Math.round((categories[category]?.score ?? 0) * FULL_SCORE);
  const losses = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (weight === 0 || !audit || audit.score === null || audit.score >= 0.995) return [];
      return [{ category, text: [id, audit.displayValue].filter(Boolean).join(': ') }];
    }),
  );
  return {
    marks: {
      performance: computeHash('performance'),
      accessibility: computeHash('accessibility'),
      'best-practices': computeHash('best-practices'),
      seo: computeHash('seo'),
    },
    losses,
  };
}

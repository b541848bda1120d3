import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aftermath, campaignNames, runNamed, setStage, type Stage } from '../fuzz/round';
import { FUZZ_ENVIRONMENT, siteOfTest } from '../fuzz/site';
import { serverAddresses, routeTable } from '../fuzz/world';
import { useTestApp } from '../support/use-app';

/*
 * A short run of what `npm run fuzz` does for long, always the same: a change must not fail for what chance found. New things are
 * sought by `npm run test:all`, with a seed of the moment; what was found once is in fuzz-findings.test.ts. A failure prints its seed
 * and its path; `FUZZ_SEED` and `FUZZ_PATH` go there again:
 *
 *     FUZZ_SEED=42 FUZZ_PATH=3:1 npx vitest run tests/http/fuzz.test.ts -t customer
 */

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const PATH = process.env.FUZZ_PATH;
/** By number and not by time, so that a slow machine asks the same as a quick one. */
const BATCHES = 4;
/** Long enough on any machine; what fails is made smaller no longer than this, so that it is told in time. */
const SHARE_MS = 60_000;
const DEADLINE_MS = 120_000;

/** Before it asks, each looks at all pages: who is between two others is left to `npm run test:all`. */
const CAMPAIGNS: readonly { readonly name: string; readonly tags?: string[] }[] = [
  { name: 'visitor' },
  { name: 'visitor with a code', tags: ['all'] },
  { name: 'ended customer', tags: ['all'] },
  { name: 'ended administrator', tags: ['all'] },
  { name: 'newcomer', tags: ['all'] },
  { name: 'customer' },
  { name: 'applicant' },
  { name: 'administrator' },
  { name: 'program without a key' },
  { name: 'program with a key' },
  { name: 'bytes on a socket' },
];

const app = useTestApp({ environment: FUZZ_ENVIRONMENT });
let stage: Stage;

beforeAll(async () => {
  stage = await setStage(siteOfTest(app));
});
afterAll(() => stage.watcher.close());

describe('what is asked', () => {
  it('is every address of the route table, and what the server answers by itself', async () => {
    const { patterns } = await routeTable();
    expect(patterns).toEqual(expect.arrayContaining(['/', '/blogs/:slug', '/deshboard', '/*']));
    expect(await serverAddresses()).toEqual(expect.arrayContaining(['/healthz', '/readyz']));
  });
});

describe('whatever is sent, there is no fault, no hang, and no change without a right', () => {
  for (const { name, tags } of CAMPAIGNS) {
    it(`by a ${name}`, { tags: tags ?? [], timeout: DEADLINE_MS }, async () => {
      const { failure, requests } = await runNamed(stage, name, {
        seed: SEED,
        ...(PATH === undefined ? {} : { path: PATH }),
        milliseconds: SHARE_MS,
        batches: BATCHES,
        pagesOfEach: 1,
      });
      expect(failure).toBeNull();
      expect(requests).toBeGreaterThan(0);
    });
  }

  it('by everybody: these are all campaigns, and the site is whole in the end', async () => {
    expect(campaignNames(stage)).toEqual(CAMPAIGNS.map(({ name }) => name));
    expect(await aftermath(stage)).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aftermath, campaignNames, runNamed, setStage, type Stage } from '../fuzz/round';
import { FUZZ_ENVIRONMENT, siteOfTest } from '../fuzz/site';
import { edgeAddresses, routeTable } from '../fuzz/world';
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

const app = useTestApp({ environment: FUZZ_ENVIRONMENT });
let stage: Stage;

beforeAll(async () => {
  stage = await setStage(siteOfTest(app));
});
afterAll(() => stage.watcher.close());

describe('what is asked', () => {
  it('is every address of the route table, and what the edge answers by itself', async () => {
    const { patterns } = await routeTable();
    expect(patterns).toEqual(expect.arrayContaining(['/', '/blogs/:slug', '/deshboard', '/*']));
    expect(await edgeAddresses()).toEqual(expect.arrayContaining(['/healthz', '/readyz']));
  });
});

describe('whatever is sent, there is no fault, no hang, and no change without a right', () => {
  it.each([
    'visitor',
    'visitor with a code',
    'ended customer',
    'ended administrator',
    'newcomer',
    'customer',
    'applicant',
    'administrator',
    'program without a key',
    'program with a key',
    'bytes on a socket',
  ])(
    'by a %s',
    async (name) => {
      const { failure, requests } = await runNamed(stage, name, {
        seed: SEED,
        ...(PATH === undefined ? {} : { path: PATH }),
        milliseconds: SHARE_MS,
        batches: BATCHES,
        pagesOfEach: 1,
      });
      expect(failure).toBeNull();
      expect(requests).toBeGreaterThan(0);
    },
    DEADLINE_MS,
  );

  it('by everybody: these are all campaigns, and the site is whole in the end', async () => {
    expect(campaignNames(stage)).toHaveLength(11);
    expect(await aftermath(stage)).toEqual([]);
  });
});

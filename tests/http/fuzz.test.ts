import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findFinalFaults,
  listCampaignNames,
  runCampaignByName,
  prepareStage,
  type Stage,
} from '../../experiments/fuzz/round';
import { FUZZ_ENVIRONMENT, toFuzzedSite } from '../../experiments/fuzz/site';
import { listServerAddresses, readRouteTable } from '../../experiments/fuzz/world';
import { useTestApp } from '../support/use-app';

/*
 * A short, deterministic run of `npm run fuzz`. `npm run test:all` uses a random seed. errors.test.ts has past
 * findings.
 * A failure prints seed and path; `FUZZ_SEED` and `FUZZ_PATH` replay it:
 * FUZZ_SEED=42 FUZZ_PATH=3:1 npx vitest run tests/http/fuzz.test.ts -t customer
 */

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const PATH = process.env.FUZZ_PATH;
/** A number instead of a duration, so that slow machines send the same requests. */
const BATCHES = 2;
/** Also limits how long a failure is shrunk, so that it is reported in time. */
const CAMPAIGN_TIMEOUT_MS = 60_000;
const DEADLINE_MS = 120_000;

/** Each campaign first checks all pages; only `npm run test:all` runs every role. */
const CAMPAIGNS: readonly { readonly name: string; readonly tags?: string[] }[] = [
  { name: 'visitor' },
  { name: 'visitor with a code', tags: ['all'] },
  { name: 'ended customer', tags: ['all'] },
  { name: 'ended administrator', tags: ['all'] },
  { name: 'newcomer', tags: ['all'] },
  { name: 'customer', tags: ['all'] },
  { name: 'applicant', tags: ['all'] },
  { name: 'administrator' },
  { name: 'program without a key', tags: ['all'] },
  { name: 'program with a key' },
  { name: 'bytes on a socket' },
];

const app = useTestApp({ environment: FUZZ_ENVIRONMENT });
let stage: Stage;

beforeAll(async () => {
  stage = await prepareStage(toFuzzedSite(app));
});
afterAll(() => stage.watcher.close());

describe('the fuzzed requests', () => {
  it('cover every route of the application and of the server', async () => {
    const { patterns } = await readRouteTable();
    expect(patterns).toEqual(expect.arrayContaining(['/', '/blogs/:slug', '/deshboard', '/*']));
    expect(await listServerAddresses()).toEqual(expect.arrayContaining(['/healthz', '/readyz']));
  });
});

describe('fuzzing causes no internal error, no hang, and no unauthorised change', () => {
  for (const { name, tags } of CAMPAIGNS) {
    it(`as a ${name}`, { tags: tags ?? [], timeout: DEADLINE_MS }, async () => {
      const { failure, requests } = await runCampaignByName(stage, name, {
        seed: SEED,
        ...(PATH === undefined ? {} : { path: PATH }),
        milliseconds: CAMPAIGN_TIMEOUT_MS,
        batches: BATCHES,
        pagesPerPattern: 1,
      });
      expect(failure).toBeNull();
      expect(requests).toBeGreaterThan(0);
    });
  }

  it('while all visitor kinds are covered, and leaves the site intact', async () => {
    expect(listCampaignNames(stage)).toEqual(CAMPAIGNS.map(({ name }) => name));
    expect(await findFinalFaults(stage)).toEqual([]);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCampaign } from '../../experiments/fuzz/campaign';
import { createApiCampaign } from '../../experiments/fuzz/campaigns';
import fc from 'fast-check';
import { createBystanders } from '../../experiments/fuzz/people';
import {
  judgeChanges,
  NO_RIGHTS,
  createOwnRowRights,
  type Rights,
} from '../../experiments/fuzz/rights';
import { FUZZ_ENVIRONMENT, toFuzzedSite } from '../../experiments/fuzz/site';
import {
  findFileChanges,
  findRowChanges,
  openStoreWatcher,
  type UploadWatcher,
} from '../../experiments/fuzz/snapshot';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

/* Proves that the fuzzer detects faults. */

const app = useTestApp({ environment: FUZZ_ENVIRONMENT });
let watcher: UploadWatcher;

beforeAll(async () => {
  await createBystanders(toFuzzedSite(app));
  await run('create table brand_new (word text primary key)');
  watcher = await openStoreWatcher(toFuzzedSite(app));
});
afterAll(() => watcher.close());

const run = (statement: string) => withStore(app, ({ db }) => sql.raw(statement).execute(db));

async function findForbiddenChanges(rights: Rights, statement: string): Promise<readonly string[]> {
  const before = await watcher.take();
  await run(statement);
  const after = await watcher.take();
  const changes = { rows: findRowChanges(before, after), files: findFileChanges(before, after) };
  return judgeChanges(rights, { before, after }, changes).wrong;
}

describe('the store watcher', { tags: ['all'] }, () => {
  it.each([
    "update customers set first_name = 'Somebody else'",
    "insert into brand_new (word) values ('in a table that nobody has named')",
    'delete from faqs where id = 1',
    'update applications set version = version + 1',
  ])('reports a forbidden change by an anonymous visitor: %s', async (statement) => {
    expect(await findForbiddenChanges(NO_RIGHTS, statement)).not.toEqual([]);
  });

  it('allows people to change only their own rows', async () => {
    const mobile = String(
      (await run('select mobile from customers')).rows.map(
        (row) => (row as { mobile: string }).mobile,
      )[0],
    );
    const statement = `update customers set birth_place = birth_place || 'x' where mobile = '${mobile}'`;
    expect(await findForbiddenChanges(createOwnRowRights(new Set([mobile])), statement)).toEqual(
      [],
    );
    expect(
      await findForbiddenChanges(createOwnRowRights(new Set(['9999999999'])), statement),
    ).toHaveLength(1);
    // A row belongs to the person with its mobile number.
    const stolen = `update customers set mobile = '9999999999' where mobile = '${mobile}'`;
    expect(
      await findForbiddenChanges(createOwnRowRights(new Set(['9999999999'])), stolen),
    ).toHaveLength(1);
  });
});

describe('a campaign', { tags: ['all'] }, () => {
  it('reports the smallest harmful request with seed and path', async () => {
    const site = toFuzzedSite(app);
    const sendHarmfulRequest = async (number: number) => {
      if (number > 100) await run('update contact set updated_at = updated_at || 1');
      return { shown: `number ${number}`, statuses: [200], milliseconds: 1, complaints: [] };
    };
    const campaign = {
      ...createApiCampaign(site, false),
      fuzzRequests: fc.nat(10_000).map((number) => () => sendHarmfulRequest(number)),
    };
    const effort = { seed: 1, milliseconds: 60_000, batches: 50 };
    const { failure } = await runCampaign(campaign, { site, watcher }, effort);
    expect(failure).toMatch(/seed 1, path [\d:]+/);
    expect(failure).toContain('changed without a right: contact');
    expect(failure).toMatch(/one after the other:\n\nnumber 101$/);
  });
});

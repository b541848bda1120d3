import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCampaign } from '../../experiments/fuzz/campaign';
import { createApiCampaign } from '../../experiments/fuzz/campaigns';
import fc from 'fast-check';
import type { Exchange } from '../../experiments/fuzz/exchange';
import { findComplaints } from '../../experiments/fuzz/judge';
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

describe('the store watcher', () => {
  it.each([
    "update customers set first_name = 'Somebody else'",
    "insert into brand_new (word) values ('in a table that nobody has named')",
    'delete from faqs where id = 1',
    'update applications set version = version + 1',
  ])('reports a forbidden change by an anonymous visitor: %s', async (statement) => {
    expect(await findForbiddenChanges(NO_RIGHTS, statement)).not.toEqual([]);
  });

  it('accepts allowed changes and no change', async () => {
    const day = app.clock.now().toISOString().slice(0, 10);
    const views = `insert into page_views (date, path, visitor, views) values ('${day}', '/x', 'person', 1)`;
    expect(await findForbiddenChanges(NO_RIGHTS, views)).toEqual([]);
    expect(await findForbiddenChanges(NO_RIGHTS, 'select 1')).toEqual([]);
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

  it('detects a change in the place lists', async () => {
    expect(await watcher.changedLargeTables()).toEqual([]);
    await run("update cities set name = name || 'x' where id = (select max(id) from cities)");
    expect(await watcher.changedLargeTables()).toEqual(['cities']);
  });
});

describe('the check of a response', () => {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': 'x',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'x',
    'x-request-id': 'x',
  };
  const answer = (given: Partial<Exchange>): Exchange => ({
    request: { path: '/' },
    status: 200,
    headers,
    text: '<!doctype html><title>A page</title><h1>A page</h1>',
    milliseconds: 1,
    failure: null,
    ...given,
  });
  const complaints = (given: Partial<Exchange>) =>
    findComplaints(answer(given), 'http://site.test', { words: ['qzara'] });

  it('accepts a correct response', () => {
    expect(complaints({})).toEqual([]);
    expect(complaints({ text: '<title>x</title><p title="&quot; x9z=1">&lt;x9z></p>' })).toEqual(
      [],
    );
  });

  it.each<[string, Partial<Exchange>]>([
    ['a fault', { status: 500 }],
    ['no answer', { failure: 'none' }],
    ['no title', { text: '<h1>A page</h1>' }],
    ['a marker as it was sent', { text: '<title>x</title><x9z>' }],
    ['a marker that became an attribute', { text: '<title>x</title><p title="" x9z=1>' }],
    ['a stack', { text: '<title>x</title>at f (/srv/app/x.js:1:2)' }],
    ['somebody else’s word', { text: '<title>x</title>Qzara' }],
    ['no policy', { headers: { ...headers, 'content-security-policy': undefined } }],
    ['an injected header', { headers: { ...headers, 'x-x9z': '1' } }],
    ['a bare cookie', { headers: { ...headers, 'set-cookie': ['a=b; Path=/'] } }],
    ['a way off the site', { status: 302, headers: { ...headers, location: '//evil.example/' } }],
  ])('rejects a response with %s', (_, given) => {
    expect(complaints(given)).not.toEqual([]);
  });
});

describe('a campaign', () => {
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

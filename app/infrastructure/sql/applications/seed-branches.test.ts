import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IFSC_PATTERN } from '~/features/applications/apply/bank/branch';
import { unpackCodes, type PackedCodes, seedBranchCodes } from './seed-branches';
import { selectBranch, createSqlBranchDirectory, toRow } from './branches';
import type { SqliteStore } from '~/infrastructure/sql/engine/database';
import { createSeedReader } from '~/infrastructure/sql/engine/bundled-list';
import { explainPlan } from '../../../../tests/support/query-plan';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';
import { measureCpuTime } from '../../../../tests/support/longest-hold';

const files = createSeedReader(fileURLToPath(new URL('../seed', import.meta.url)));
const clock = { now: () => new Date('2026-11-21T06:30:00Z') };
const CODES = 176_680;

const LISTED_BRANCH = {
  ifsc: 'HDFC0000001',
  bank: 'Name of the list',
  branch: 'FORT',
  address: '',
  city: 'MUMBAI',
  state: '',
};
const LOOKED_UP_BRANCH = { ...LISTED_BRANCH, ifsc: 'HDFC0000002', branch: 'GOPALAPURAM' };

function packed(changes: Partial<PackedCodes>): () => Promise<Buffer> {
  const data: PackedCodes = { source: 'test', banks: {}, members: {}, ...changes };
  return () => Promise.resolve(gzipSync(JSON.stringify(data)));
}

async function openStoreWithBranches(folder: TemporaryFolder): Promise<SqliteStore> {
  const store = await folder.openStore();
  const updated_at = '2026-01-01T00:00:00.000Z';
  await store.db
    .insertInto('bank_branches')
    .values([
      { ...toRow(LISTED_BRANCH), source: 'file', updated_at },
      { ...toRow(LOOKED_UP_BRANCH), source: 'lookup', updated_at },
    ])
    .execute();
  return store;
}

describe('packed bank codes', () => {
  test('unpack to the original codes', () => {
    const seed: PackedCodes = {
      source: 'test',
      banks: {
        AAAA: ['A Bank', '000001 2 10 A 0100 ZZZZZZ'],
        BBBB: ['B Bank', '000001'],
      },
      members: { 'Small Bank': ['AAAA000001A'] },
    };
    expect([...unpackCodes(seed)]).toEqual([
      { ifsc: 'AAAA0000001', bank: null },
      { ifsc: 'AAAA0000002', bank: null },
      { ifsc: 'AAAA0000010', bank: null },
      { ifsc: 'AAAA000001A', bank: 'Small Bank' },
      { ifsc: 'AAAA0000100', bank: null },
      { ifsc: 'AAAA0ZZZZZZ', bank: null },
      { ifsc: 'BBBB0000001', bank: null },
    ]);
  });

  test('of the site are valid, unique and sorted', async () => {
    const content = gunzipSync(await files('ifsc-codes.json.gz')).toString();
    const codes = [...unpackCodes(JSON.parse(content) as PackedCodes)].map(({ ifsc }) => ifsc);
    expect(codes).toHaveLength(CODES);
    expect(codes.filter((code) => !IFSC_PATTERN.test(code))).toEqual([]);
    expect(codes).toEqual([...new Set(codes)].toSorted());
  });
});

describe('seeding bank codes', () => {
  let folder: TemporaryFolder;
  let store: SqliteStore;
  let milliseconds: number;
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    store = await openStoreWithBranches(folder);
    milliseconds = await measureCpuTime(() => seedBranchCodes(store, files, clock));
  }, 60_000);
  afterAll(() => folder.remove());

  // Takes half a second on two shared cores; the limit allows for slow machines.
  test('is fast', () => {
    expect(milliseconds).toBeLessThan(5_000);
  });

  test.each([
    ['SBIN0000001', 'State Bank of India'],
    ['HDFC0000003', 'HDFC Bank'],
    ['KKBK0000172', 'Kotak Mahindra Bank'],
    ['HDFC0CAACOB', 'Akhand Anand Co.op Bank'],
    ['WBSC0KPCB01', 'Kolkata Police Co-operative Bank'],
  ])('assigns %s to %s', async (ifsc, bank) => {
    expect(await find(ifsc)).toEqual({ kind: 'bank', bank });
  });

  test('does not recognize an unassigned code', async () => {
    expect(await find('SBIN0ZZZZZZ')).toEqual({ kind: 'unknown' });
  });

  test('does not remove known branches', async () => {
    for (const branch of [LISTED_BRANCH, LOOKED_UP_BRANCH]) {
      expect(await find(branch.ifsc)).toEqual({ kind: 'branch', branch });
    }
  });

  test('finds a code by primary key', async () => {
    expect(await explainPlan(store, selectBranch(store.db, 'SBIN0000001'))).toEqual([
      'SEARCH bank_branches USING PRIMARY KEY (ifsc=?)',
      'SEARCH banks USING PRIMARY KEY (code=?) LEFT-JOIN',
    ]);
  });

  test('runs once per file, and a damaged file changes nothing', async () => {
    expect(await seedBranchCodes(store, files, clock)).toBe(false);
    const readDamaged = async (name: string) => (await files(name)).subarray(0, 50_000);
    await expect(seedBranchCodes(store, readDamaged, clock)).rejects.toThrow();
    expect(await countCodes()).toBe(CODES - 2);
  });

  test('adds the codes of a new edition and removes old codes but not branches', async () => {
    const own = await createTemporaryFolder();
    const store = await openStoreWithBranches(own);
    const first = packed({
      banks: { HDFC: ['HDFC Bank', '000001 2 3 4'], SBIN: ['State Bank of India', '000001'] },
    });
    const second = packed({
      banks: { HDFC: ['HDFC Bank Limited', '000001 2 3'] },
      members: { 'Small Bank': ['HDFC0000003'] },
    });
    expect(await seedBranchCodes(store, first, clock)).toBe(true);
    expect(await find('SBIN0000001', store)).toEqual({ kind: 'bank', bank: 'State Bank of India' });
    expect(await seedBranchCodes(store, second, clock)).toBe(true);
    expect(await countCodes(store)).toBe(1);
    expect(await find('HDFC0000003', store)).toEqual({ kind: 'bank', bank: 'Small Bank' });
    expect(await find('SBIN0000001', store)).toEqual({ kind: 'unknown' });
    for (const branch of [LISTED_BRANCH, LOOKED_UP_BRANCH]) {
      expect(await find(branch.ifsc, store)).toEqual({ kind: 'branch', branch });
    }
    await own.remove();
  });

  function find(ifsc: string, { db } = store) {
    return createSqlBranchDirectory(db, clock).find(ifsc);
  }

  async function countCodes({ db } = store): Promise<number> {
    const { total } = await db
      .selectFrom('bank_branches')
      .select((count) => count.fn.countAll<number>().as('total'))
      .where('source', '=', 'codes')
      .executeTakeFirstOrThrow();
    return total;
  }
});

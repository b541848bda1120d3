import { writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packBranches, type PackedBranch } from '~/infrastructure/ifsc/packed-branches';
import {
  createSqlBranchLists,
  createSqlBranchDirectory,
} from '~/infrastructure/sql/applications/branches';
import { importBranches } from '~/infrastructure/sql/applications/import-branches';
import type { BranchListStates } from '~/features/applications/apply/bank/branch';
import { createSignalAbortedOnSecondCheck } from '../support/abort-signal';
import type { Engine, EngineStore } from './engine';
import { insertBranches } from './rows';

const NOW = '2026-11-21T06:30:00.000Z';
const clock = { now: () => new Date(NOW) };
const STATES = ['GOA'];
/** More than two batches. */
const BRANCH_COUNT = 450;

function buildBranch(index: number): PackedBranch {
  return {
    ifsc: `HDFC0${String(index).padStart(6, '0')}`,
    branch: `Branch ${index}`,
    address: `Road ${index}`,
    city: 'PANAJI',
    state: 'GOA',
  };
}

export function describeBranchLists(engine: Engine): void {
  describe(`bundled branch lists: ${engine.name}`, () => {
    let store: EngineStore;
    let lists: BranchListStates;
    beforeEach(async () => {
      store = await engine.openStore();
      await insertBranches(store.db, {
        banks: { HDFC: 'HDFC Bank' },
        codes: [0, 1, 2].map((index) => ({ ifsc: buildBranch(index).ifsc, member: null })),
        listed: [{ ...buildBranch(3), bank: 'HDFC Bank', branch: 'Imported' }],
      });
      await createSqlBranchDirectory(store.db, clock).keep({
        ...buildBranch(4),
        bank: 'HDFC Bank',
        branch: 'Looked up',
      });
      lists = createSqlBranchLists({ store, file: await getList(), clock });
    });
    afterEach(() => store.close());

    async function getList({
      id = 'first',
      count = BRANCH_COUNT,
      branch = (each: PackedBranch) => each,
    } = {}) {
      const branches = Array.from({ length: count }, (_, index) => branch(buildBranch(index)));
      const header = { id, source: 'tests', edition: 'of today', branches: count, states: STATES };
      const text = [JSON.stringify(header), ...packBranches(branches, STATES)].join('\n');
      const file = store.file(`${id}.br`);
      await writeFile(file, brotliCompressSync(text));
      return file;
    }

    const fill = () => lists.fill(new AbortController().signal);

    async function getName(index: number): Promise<string | null> {
      const found = await createSqlBranchDirectory(store.db, clock).find(buildBranch(index).ifsc);
      return found.kind === 'branch' ? found.branch.branch : null;
    }

    test('are imported once and do not overwrite other data', async () => {
      expect(await lists.state()).toEqual({ own: null, imported: null });
      expect(await fill()).toBe(BRANCH_COUNT);
      const { ifsc, ...facts } = buildBranch(1);
      expect(await createSqlBranchDirectory(store.db, clock).find(ifsc)).toEqual({
        kind: 'branch',
        branch: { ifsc, bank: 'HDFC Bank', ...facts },
      });
      expect(await Promise.all([3, 4, BRANCH_COUNT - 1].map(getName))).toEqual([
        'Imported',
        'Looked up',
        `Branch ${BRANCH_COUNT - 1}`,
      ]);
      expect((await lists.state()).own).toEqual({
        edition: 'of today',
        branches: BRANCH_COUNT,
        done: BRANCH_COUNT,
      });
      expect(await fill()).toBe(0);
    });

    test('finish importing after an interruption', async () => {
      const done = await lists.fill(createSignalAbortedOnSecondCheck());
      expect(done).toBeGreaterThan(0);
      expect(done).toBeLessThan(BRANCH_COUNT);
      expect((await lists.state()).own?.done).toBe(done);
      expect(await fill()).toBe(BRANCH_COUNT - done);
      expect(await getName(BRANCH_COUNT - 1)).toBe(`Branch ${BRANCH_COUNT - 1}`);
    });

    test('are imported once when two processes start together', async () => {
      const other = createSqlBranchLists({ store, file: store.file('first.br'), clock });
      await Promise.all([fill(), other.fill(new AbortController().signal)]);
      expect((await lists.state()).own?.done).toBe(BRANCH_COUNT);
      expect(await Promise.all([0, 250, BRANCH_COUNT - 1].map(getName))).toEqual([
        'Branch 0',
        'Branch 250',
        `Branch ${BRANCH_COUNT - 1}`,
      ]);
    });

    test('are replaced by another edition', async () => {
      await fill();
      const branch = (each: PackedBranch) => ({ ...each, branch: `New ${each.branch}` });
      const file = await getList({ id: 'second', count: 10, branch });
      await createSqlBranchLists({ store, file, clock }).fill(new AbortController().signal);
      expect(await Promise.all([1, 3, 20].map(getName))).toEqual([
        'New Branch 1',
        'Imported',
        'Branch 20',
      ]);
    });

    test('are replaced by an operator’s import, which is logged', async () => {
      await fill();
      const list = store.file('list.csv');
      const row = `HDFC Bank,${buildBranch(7).ifsc},Newer,CENTRE,,GOA,Road,,,,PANAJI`;
      await writeFile(
        list,
        `BANK,IFSC,BRANCH,CENTRE,DISTRICT,STATE,ADDRESS,CONTACT,IMPS,RTGS,CITY\n${row}`,
      );
      const rejectedFile = store.file('rejected.csv');
      await importBranches(store, list, { clock, rejectedFile });
      expect(await getName(7)).toBe('Newer');
      expect((await lists.state()).imported).toEqual({ at: new Date(NOW), rows: 1 });
    });
  });
}

import { readJsonSetting, saveSetting } from '~/infrastructure/sql/engine/settings';
import type {
  Branch,
  BranchDirectory,
  BranchListStates,
  BranchListState,
} from '~/features/applications/apply/bank/branch';
import type { Clock } from '~/shared/time/clock';
import type { Db, NewRow } from '~/infrastructure/sql/engine/schema';
import {
  openPackedBranches,
  type PackedBranch,
  type PackedHeader,
} from '~/infrastructure/ifsc/packed-branches';
import {
  importBundledList,
  type BundledListImport,
  type Progress,
} from '~/infrastructure/sql/engine/bundled-list';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';

const BANK_CODE_LENGTH = 4;

/** From the bundled codes, imported lists, and lookups. */
export function createSqlBranchDirectory(db: Db, clock: Clock): BranchDirectory {
  return {
    async find(ifsc) {
      const row = await selectBranch(db, ifsc).executeTakeFirst();
      // A small bank that uses another bank's codes has its name in its own row.
      const bank = row?.bank ?? row?.bank_name;
      if (!row || !bank) return { kind: 'unknown' };
      const { branch, address, city, state } = row;
      if (branch === null) return { kind: 'bank', bank };
      const known = { ifsc, bank, branch };
      return {
        kind: 'branch',
        branch: { ...known, address: address ?? '', city: city ?? '', state: state ?? '' },
      };
    },

    async keep(branch) {
      const row = {
        ...toRow(branch),
        source: 'lookup' as const,
        updated_at: clock.now().toISOString(),
      };
      await db
        .insertInto('bank_branches')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('ifsc')
            .doUpdateSet(row)
            // The operator's list takes precedence.
            .where('bank_branches.source', '!=', 'file'),
        )
        .execute();
    },
  };
}

export function selectBranch(db: Db, ifsc: string) {
  return db
    .selectFrom('bank_branches')
    .leftJoin('banks', (join) =>
      join.on((on) => on('banks.code', '=', on.val(ifsc.slice(0, BANK_CODE_LENGTH)))),
    )
    .select([
      'bank_branches.bank',
      'bank_branches.branch',
      'bank_branches.address',
      'bank_branches.city',
      'bank_branches.state',
      'banks.name as bank_name',
    ])
    .where('bank_branches.ifsc', '=', ifsc);
}

export function toRow({
  ifsc,
  bank,
  branch,
  address,
  city,
  state,
}: Branch): Omit<NewRow<'bank_branches'>, 'source' | 'updated_at'> {
  return { ifsc, bank, branch, address, city, state };
}

export const BUNDLED_LIST_SETTING = 'ifsc.branches';
const IMPORT_SETTING = 'ifsc.import';
const BRANCHES_PER_BATCH = 100;

type Facts = Pick<PackedHeader, 'id' | 'edition' | 'branches'>;

interface BranchImport {
  readonly at: string;
  readonly rows: number;
}

interface Dependencies {
  readonly store: Pick<SqlStore, 'db' | 'openWriter'>;
  readonly file: string;
  readonly clock: Clock;
}

export function createSqlBranchLists({ store, file, clock }: Dependencies): BranchListStates {
  const { db } = store;

  const filling: BundledListImport<Facts, PackedBranch> = {
    store,
    file,
    setting: BUNDLED_LIST_SETTING,
    open: async (text) => {
      const { header, branches: entries } = await openPackedBranches(text);
      const { id, edition, branches } = header;
      return { facts: { id, edition, branches }, total: branches, entries };
    },
    rowsFor: () => 1,
    rowsPerBatch: BRANCHES_PER_BATCH,
    buildQueries: (branches) => [buildUpsert(db, branches, clock.now().toISOString()).compile()],
  };

  return {
    async state(): Promise<BranchListState> {
      const [own, imported] = await Promise.all([
        readJsonSetting<Progress<Facts>>(db, BUNDLED_LIST_SETTING),
        readJsonSetting<BranchImport>(db, IMPORT_SETTING),
      ]);
      return {
        own: own && { edition: own.edition, branches: own.branches, done: own.done },
        imported: imported && { at: new Date(imported.at), rows: imported.rows },
      };
    },

    fill: (signal) => importBundledList(filling, signal),
  };
}

export async function saveImport(db: Db, imported: BranchImport): Promise<void> {
  await saveSetting(db, IMPORT_SETTING, JSON.stringify(imported));
}

/** The codes exist already. Other sources take precedence over this list. */
function buildUpsert(db: Db, branches: readonly PackedBranch[], updated_at: string) {
  return db
    .insertInto('bank_branches')
    .values(branches.map((branch) => ({ ...branch, source: 'codes' as const, updated_at })))
    .onConflict((conflict) =>
      conflict
        .column('ifsc')
        .doUpdateSet(({ ref }) => ({
          branch: ref('excluded.branch'),
          address: ref('excluded.address'),
          city: ref('excluded.city'),
          state: ref('excluded.state'),
          updated_at: ref('excluded.updated_at'),
        }))
        .where('bank_branches.source', '=', 'codes'),
    );
}

import {
  openPackedBranches,
  type PackedBranch,
  type PackedHeader,
} from '~/infrastructure/ifsc/packed-branches';
import type {
  BranchListStates,
  BranchListState,
} from '~/features/applications/apply/bank/branch-list.store';
import type { Clock } from '~/shared/time/clock';
import {
  importBundledList,
  readSetting,
  buildSettingUpsert,
  type BundledListImport,
  type Progress,
} from '~/infrastructure/sql/engine/bundled-list';
import type { Db } from '~/infrastructure/sql/engine/schema';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';

export const BUNDLED_LIST_SETTING = 'ifsc.branches';
/** The last imported list, as JSON (`BranchImport`). */
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
        readSetting<Progress<Facts>>(db, BUNDLED_LIST_SETTING),
        readSetting<BranchImport>(db, IMPORT_SETTING),
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
  await buildSettingUpsert(db, IMPORT_SETTING, imported).execute();
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

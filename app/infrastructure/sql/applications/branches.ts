import type { Branch, BranchDirectory } from '~/features/applications/apply/bank/branch.store';
import type { Clock } from '~/shared/time/clock';
import type { Db, NewRow } from '~/infrastructure/sql/engine/schema';

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

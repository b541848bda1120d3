import type { Kysely } from 'kysely';
import { toRow } from '~/infrastructure/sql/applications/branches';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import type { BranchFixture } from './branch.contract';

const NOW = '2026-11-21T06:30:00.000Z';

export async function insertBranches(db: Kysely<Schema>, known: BranchFixture): Promise<void> {
  const banks = Object.entries(known.banks).map(([code, name]) => ({ code, name }));
  const codes = known.codes.map(({ ifsc, member }) => ({
    ifsc,
    bank: member,
    source: 'codes' as const,
    updated_at: NOW,
  }));
  const listed = known.listed.map((branch) => ({
    ...toRow(branch),
    source: 'file' as const,
    updated_at: NOW,
  }));
  await db.insertInto('banks').values(banks).execute();
  await db
    .insertInto('bank_branches')
    .values([...codes, ...listed])
    .execute();
}

import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Clock } from '~/shared/time/clock';
import { BUNDLED_LIST_SETTING } from './branch-lists';
import { unpackCodes, type BankCode, type PackedCodes } from './branch-seed';
import { toBatches } from '~/infrastructure/sql/engine/to-batches';
import type { Db } from '~/infrastructure/sql/engine/schema';
import type { ReadSeedFile } from '~/infrastructure/sql/seed/seed';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { runSerializable } from '~/infrastructure/sql/engine/transaction';

const PACKED_CODES_FILE = 'ifsc-codes.json.gz';
const SETTING = 'ifsc.seed';
const ROWS_PER_STATEMENT = 2_000;

/**
 * Runs once per edition. Imported and looked-up branches are kept.
 * @returns whether it changed the store
 */
export async function seedBranchCodes(
  { db }: SqlStore,
  read: ReadSeedFile,
  clock: Clock,
): Promise<boolean> {
  const file = await read(PACKED_CODES_FILE);
  const fingerprint = createHash('sha256').update(file).digest('hex');
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  if (setting?.value === fingerprint) return false;

  const packed = JSON.parse(gunzipSync(file).toString()) as PackedCodes;
  const banks = Object.entries(packed.banks).map(([code, [name]]) => ({ code, name }));
  await runSerializable(db, async (transaction) => {
    await transaction.deleteFrom('banks').execute();
    await transaction.insertInto('banks').values(banks).execute();
    await replaceCodes(transaction, [...unpackCodes(packed)], clock.now().toISOString());
    // The old codes included the bundled branches, which must be imported again.
    await transaction.deleteFrom('settings').where('key', '=', BUNDLED_LIST_SETTING).execute();
    await transaction
      .insertInto('settings')
      .values({ key: SETTING, value: fingerprint })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: fingerprint }))
      .execute();
  });
  return true;
}

async function replaceCodes(db: Db, codes: readonly BankCode[], updated_at: string): Promise<void> {
  await db.deleteFrom('bank_branches').where('source', '=', 'codes').execute();
  for (const batch of toBatches(codes, ROWS_PER_STATEMENT)) {
    await db
      .insertInto('bank_branches')
      .values(batch.map((code) => ({ ...code, source: 'codes' as const, updated_at })))
      .onConflict((conflict) => conflict.column('ifsc').doNothing())
      .execute();
  }
}

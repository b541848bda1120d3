import { deleteSetting, readSetting, saveSetting } from '~/infrastructure/sql/engine/settings';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Clock } from '~/shared/time/clock';
import { BUNDLED_LIST_SETTING } from './branches';
import { toBatches, runSerializable } from '~/infrastructure/sql/engine/transaction';
import type { Db } from '~/infrastructure/sql/engine/schema';
import type { ReadSeedFile } from '~/infrastructure/sql/engine/bundled-list';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';

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
  const setting = await readSetting(db, SETTING);
  if (setting === fingerprint) return false;

  const packed = JSON.parse(gunzipSync(file).toString()) as PackedCodes;
  const banks = Object.entries(packed.banks).map(([code, [name]]) => ({ code, name }));
  await runSerializable(db, async (transaction) => {
    await transaction.deleteFrom('banks').execute();
    await transaction.insertInto('banks').values(banks).execute();
    await replaceCodes(transaction, [...unpackCodes(packed)], clock.now().toISOString());
    // The old codes included the bundled branches, which must be imported again.
    await deleteSetting(transaction, BUNDLED_LIST_SETTING);
    await saveSetting(transaction, SETTING, fingerprint);
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

/** `ifsc-codes.json.gz`, written by scripts/make-ifsc.mjs. */
export interface PackedCodes {
  readonly source: string;
  /**
   * By bank letters: the name and the sorted codes, separated by spaces. Each code is stored after its zero and
   * without the prefix shared with the previous code.
   */
  readonly banks: Readonly<Record<string, readonly [name: string, codes: string]>>;
  /** By name of a small bank: its codes that use another bank's letters. */
  readonly members: Readonly<Record<string, readonly string[]>>;
}

interface BankCode {
  readonly ifsc: string;
  /** Set when the bank differs from that of the code's letters. */
  readonly bank: string | null;
}

const BRANCH_PART = 6;

export function* unpackCodes({ banks, members }: PackedCodes): Generator<BankCode> {
  const memberOf = new Map(
    Object.entries(members).flatMap(([name, codes]) => codes.map((code) => [code, name] as const)),
  );
  for (const [letters, [, codes]] of Object.entries(banks)) {
    let part = '';
    for (const rest of codes.split(' ')) {
      part = part.slice(0, BRANCH_PART - rest.length) + rest;
      const ifsc = `${letters}0${part}`;
      yield { ifsc, bank: memberOf.get(ifsc) ?? null };
    }
  }
}

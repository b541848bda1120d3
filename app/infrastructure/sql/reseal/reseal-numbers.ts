import { openOrNull } from '~/infrastructure/encryption/open-or-null';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import {
  getNumberPurpose,
  SEALED_NUMBERS,
  type BankRow,
  type SealedNumber,
} from '~/infrastructure/sql/applications/bank-details';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

const BATCH = 100;

interface ResealCounts {
  resealed: number;
  indexes: number;
  unreadable: number;
  readonly doubled: Set<number>;
}

export async function resealNumbers(db: Db, keyring: Keyring): Promise<ResealCounts> {
  const counts: ResealCounts = { resealed: 0, indexes: 0, unreadable: 0, doubled: new Set() };
  for await (const row of readBankRows(db)) {
    for (const number of SEALED_NUMBERS) await resealNumber(db, keyring, row, number, counts);
  }
  return counts;
}

async function resealNumber(
  db: Db,
  keyring: Keyring,
  row: BankRow,
  number: SealedNumber,
  counts: ResealCounts,
): Promise<void> {
  const sealed = row[number.sealed];
  if (sealed === null) return;
  const purpose = getNumberPurpose(number, row.astrologer_id);
  const plain = openOrNull(() => keyring.open(sealed, purpose));
  if (plain === null) {
    counts.unreadable += 1;
    return;
  }
  const index = number.index && keyring.indexOf(number.kind, plain);
  const isNewest = keyring.isNewest(sealed);
  const isIndexed = number.index === null || row[number.index] === index;
  if (isNewest && isIndexed) return;

  const next = isNewest ? sealed : keyring.seal(plain, purpose);
  const outcome = await writeNumber(db, row, number, next, index);
  if (outcome === 'overtaken') return;
  if (!isNewest) counts.resealed += 1;
  if (outcome === 'doubled') counts.doubled.add(row.astrologer_id);
  else if (!isIndexed) counts.indexes += 1;
}

/** Writes only if the number did not change in the meantime. */
async function writeNumber(
  db: Db,
  row: BankRow,
  number: SealedNumber,
  sealed: string,
  index: string | null,
): Promise<'written' | 'doubled' | 'overtaken'> {
  return inTransaction(db, async (transaction) => {
    const other = number.index
      ? await transaction
          .selectFrom('bank_details')
          .select('astrologer_id')
          .where(number.index, '=', index)
          .where('astrologer_id', '<>', row.astrologer_id)
          .executeTakeFirst()
      : undefined;
    const { numUpdatedRows } = await transaction
      .updateTable('bank_details')
      .set({
        [number.sealed]: sealed,
        ...(number.index ? { [number.index]: other ? null : index } : {}),
      })
      .where('astrologer_id', '=', row.astrologer_id)
      // Seals are randomized, so equal seals mean an unchanged value.
      .where(number.sealed, '=', row[number.sealed])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return 'overtaken';
    return other ? 'doubled' : 'written';
  });
}

async function* readBankRows(db: Db): AsyncGenerator<BankRow> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('bank_details')
      .selectAll()
      .where('astrologer_id', '>', last)
      .orderBy('astrologer_id')
      .limit(BATCH)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.astrologer_id;
  }
}

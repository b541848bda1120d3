import type { Kysely } from 'kysely';
import type { DraftSource } from '~/features/horoscopes/drafts.source';
import type { Reading } from '~/features/horoscopes/horoscope.source';
import type { Clock } from '~/shared/time/clock';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import { inBatches } from '~/infrastructure/sql/engine/in-batches';
import type { NewRow, Schema } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

const READINGS_A_STATEMENT = 1_000;

/** Takes the draft writer's readings into the store. */
export function sqlDraftSource(db: Kysely<Schema>, clock: Clock): DraftSource {
  return {
    async addMissing(readings) {
      const rows = readings.map((reading) => newRow(reading, clock));
      return inTransaction(db, (transaction) => insert(transaction, rows));
    },
  };
}

async function insert(
  transaction: Kysely<Schema>,
  rows: readonly NewRow<'predictions'>[],
): Promise<number> {
  let added = 0;
  for (const batch of inBatches(rows, READINGS_A_STATEMENT)) {
    const result = await transaction
      .insertInto('predictions')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['date', 'language', 'sign']).doNothing())
      .executeTakeFirstOrThrow();
    added += Number(result.numInsertedOrUpdatedRows ?? 0n);
  }
  if (added > 0) await raiseContentVersion(transaction, 'readings');
  return added;
}

function newRow(reading: Reading, clock: Clock): NewRow<'predictions'> {
  const { date, language, sign, prediction, origin } = reading;
  return { date, language, sign, prediction, origin, updated_at: clock.now().toISOString() };
}

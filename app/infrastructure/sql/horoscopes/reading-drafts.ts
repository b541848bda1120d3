import type { DraftStore, RewriteCounts } from '~/features/horoscopes/drafts.store';
import type { Reading } from '~/features/horoscopes/horoscope.store';
import type { CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import { toBatches, inTransaction } from '~/infrastructure/sql/engine/transaction';
import type { Db, NewRow } from '~/infrastructure/sql/engine/schema';
import { serializePartLabels } from './horoscopes';

const READINGS_PER_STATEMENT = 1_000;

export function createSqlDraftStore(db: Db, clock: Clock): DraftStore {
  return {
    async addMissing(readings) {
      const rows = readings.map((reading) => toNewRow(reading, clock));
      return inTransaction(db, (transaction) => insert(transaction, rows));
    },

    async days() {
      const rows = await db
        .selectFrom('predictions')
        .select('date')
        .distinct()
        .orderBy('date')
        .execute();
      return rows.map(({ date }) => date);
    },

    rewrite: (date, drafts, { dryRun }) =>
      inTransaction(db, async (transaction) => {
        const { counts, changed } = await compare(transaction, date, drafts);
        if (dryRun || changed.length === 0) return counts;
        const now = clock.now().toISOString();
        for (const draft of changed) await replaceDraft(transaction, draft, now);
        await raiseContentVersion(transaction, 'readings');
        return counts;
      }),
  };
}

async function insert(transaction: Db, rows: readonly NewRow<'predictions'>[]): Promise<number> {
  let added = 0;
  for (const batch of toBatches(rows, READINGS_PER_STATEMENT)) {
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

/** Counts a day's readings and finds drafts with changed text. */
async function compare(
  transaction: Db,
  date: CalendarDate,
  drafts: readonly Reading[],
): Promise<{ readonly counts: RewriteCounts; readonly changed: readonly Reading[] }> {
  const current = await transaction
    .selectFrom('predictions')
    .select(['language', 'sign', 'prediction', 'origin'])
    .where('date', '=', date)
    .execute();
  const stored = new Map(current.map((row) => [`${row.language} ${row.sign}`, row]));
  const open = drafts.flatMap((draft) => {
    const row = stored.get(`${draft.language} ${draft.sign}`);
    return row?.origin === 'draft' ? [{ draft, isSame: row.prediction === draft.prediction }] : [];
  });
  const changed = open.filter(({ isSame }) => !isSame).map(({ draft }) => draft);
  return {
    counts: {
      rewritten: changed.length,
      unchanged: open.length - changed.length,
      edited: current.filter(({ origin }) => origin !== 'draft').length,
    },
    changed,
  };
}

/** Runs in a serializable transaction, so a reading that was a draft when compared is still one. */
async function replaceDraft(
  transaction: Db,
  { date, language, sign, prediction }: Reading,
  now: string,
): Promise<void> {
  await transaction
    .updateTable('predictions')
    .set({ prediction, part_labels: serializePartLabels(language), updated_at: now })
    .where((row) => row.and({ date, language, sign, origin: 'draft' }))
    .execute();
}

function toNewRow(reading: Reading, clock: Clock): NewRow<'predictions'> {
  const { date, language, sign, prediction, origin } = reading;
  return {
    date,
    language,
    sign,
    prediction,
    part_labels: serializePartLabels(language),
    origin,
    updated_at: clock.now().toISOString(),
  };
}

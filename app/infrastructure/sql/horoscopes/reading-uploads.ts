import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type {
  PublicationOutcome,
  PublishingStore,
  NewReading,
  Publication,
} from '~/features/horoscopes/publishing.store';
import type { DayRange } from '~/features/horoscopes/upload';
import type { Clock } from '~/shared/time/clock';
import { recordPublication, createSqlPublicationLog } from './publication-log';
import { compareBySign, toReading, serializePartLabels } from './horoscopes';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction, toBatches } from '~/infrastructure/sql/engine/transaction';
import { compare } from '~/shared/text/compare';
import { getNextVersionTime, recordPublished, recordReplacement } from './reading-changes';

export function createSqlPublishingStore(db: Db, clock: Clock): PublishingStore {
  const { getUploads, abandonUpload } = createSqlPublicationLog(db, clock);
  return {
    getUploads,
    abandonUpload,

    async listCurrent(range, language) {
      const rows = await selectCurrentReadings(db, range, language).execute();
      return rows
        .map(toReading)
        .sort((one, other) => compare(one.date, other.date) || compareBySign(one, other));
    },

    async counts(range) {
      const rows = await selectCounts(db, range).execute();
      return rows.map((row) => ({ ...row, total: Number(row.total) }));
    },

    publish: (publication) =>
      inTransaction<PublicationOutcome, 'changed'>(db, async (transaction, refuse) => {
        const now = clock.now();
        const { readings, ...rest } = publication;
        if (!(await writeReadings(transaction, publication, now))) return refuse('changed');
        const record = { ...rest, changesReadings: readings.length > 0 };
        return recordPublication(transaction, record, now, refuse);
      }),
  };
}

export function selectCurrentReadings(db: Db, { start, end }: DayRange, language: ReadingLanguage) {
  return db
    .selectFrom('predictions')
    .select(['sign', 'date', 'language', 'prediction', 'part_labels', 'origin'])
    .select('updated_at as version')
    .where('date', '>=', start)
    .where('date', '<=', end)
    .where('language', '=', language);
}

export function selectCounts(db: Db, { start, end }: DayRange) {
  return db
    .selectFrom('predictions')
    .select(['date', 'language', 'origin'])
    .select((row) => row.fn.countAll().as('total'))
    .where('date', '>=', start)
    .where('date', '<=', end)
    .groupBy(['date', 'language', 'origin'])
    .orderBy('date')
    .orderBy('language')
    .orderBy('origin');
}

const READINGS_PER_STATEMENT = 1_000;

/**
 * Call it within the publication's transaction.
 * @returns false when a version differs; the caller then rolls back
 */
async function writeReadings(
  db: Db,
  { readings, language, audit }: Publication,
  now: Date,
): Promise<boolean> {
  const act = { actor: audit[0]?.actor ?? '', at: now };
  const fresh = readings.filter(({ replaces }) => replaces === null);
  for (const batch of toBatches(fresh, READINGS_PER_STATEMENT)) {
    const rows = batch.map(({ date, sign, prediction }) => ({
      date,
      language,
      sign,
      prediction,
      part_labels: serializePartLabels(language),
      origin: 'editor' as const,
      updated_at: now.toISOString(),
    }));
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('predictions')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['date', 'language', 'sign'])
          .doUpdateSet((row) => ({
            prediction: row.ref('excluded.prediction'),
            part_labels: row.ref('excluded.part_labels'),
            origin: row.ref('excluded.origin'),
            updated_at: row.ref('excluded.updated_at'),
          }))
          .where('predictions.origin', '=', 'draft'),
      )
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows ?? 0n) !== rows.length) return false;
  }
  await recordPublished(
    db,
    fresh.map(({ date, sign }) => ({ date, sign, language })),
    act,
  );
  for (const reading of readings) {
    if (reading.replaces === null) continue;
    const { date, sign, replaces } = reading;
    await recordReplacement(db, { date, sign, language }, replaces, 'corrected', act);
    if (!(await replaceReading(db, language, reading, reading.replaces, now))) return false;
  }
  return true;
}

async function replaceReading(
  db: Db,
  language: ReadingLanguage,
  { date, sign, prediction }: NewReading,
  version: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('predictions')
    .set({
      prediction,
      part_labels: serializePartLabels(language),
      origin: 'editor',
      updated_at: getNextVersionTime(version, now),
    })
    .where((row) => row.and({ date, language, sign, updated_at: version }))
    .where('origin', '!=', 'draft')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

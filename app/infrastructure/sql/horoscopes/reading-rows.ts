import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { NewReading, Publication } from '~/features/horoscopes/publishing.store';
import { toBatches } from '~/infrastructure/sql/engine/to-batches';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { serializePartLabels } from './part-labels';
import { getNextVersionTime, recordPublished, recordReplacement } from './reading-changes';

const READINGS_PER_STATEMENT = 1_000;

/**
 * Call it within the publication's transaction.
 * @returns false when a version differs; the caller then rolls back
 */
export async function writeReadings(
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

import type {
  ReadingAction,
  ReadingChangeStore,
  ReadingKey,
} from '~/features/horoscopes/reading-changes.store';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import { toBatches, inTransaction } from '~/infrastructure/sql/engine/transaction';
import type { Db } from '~/infrastructure/sql/engine/schema';
import type { Clock } from '~/shared/time/clock';
import { serializePartLabels } from './horoscopes';

const ROWS_PER_STATEMENT = 500;

export interface Act {
  readonly actor: string;
  readonly at: Date;
}

export function createSqlReadingChangeStore(db: Db, clock: Clock): ReadingChangeStore {
  return {
    async of(reading, limit) {
      const rows = await selectChanges(db, reading, limit).execute();
      return rows.map((row) => ({ ...row, at: new Date(row.at) }));
    },

    async withdraw({ version, draft, audit, ...reading }) {
      const { date, language, sign } = reading;
      const outcome = await inTransaction<'withdrawn', 'changed'>(
        db,
        async (transaction, refuse) => {
          const act = { actor: audit.actor, at: clock.now() };
          await recordReplacement(transaction, reading, version, 'withdrawn', act);
          const { numUpdatedRows } = await transaction
            .updateTable('predictions')
            .set({
              prediction: draft,
              part_labels: serializePartLabels(language),
              origin: 'draft',
              updated_at: getNextVersionTime(version, act.at),
            })
            .where((row) => row.and({ date, language, sign, updated_at: version }))
            .where('origin', '!=', 'draft')
            .executeTakeFirstOrThrow();
          if (numUpdatedRows !== 1n) return refuse('changed');
          await insertAuditLine(transaction, audit, act.at);
          await raiseContentVersion(transaction, 'readings');
          return 'withdrawn';
        },
      );
      return outcome === 'withdrawn';
    },
  };
}

function selectChanges(db: Db, { date, language, sign }: ReadingKey, limit: number) {
  return db
    .selectFrom('reading_changes')
    .select(['at', 'actor', 'action', 'before'])
    .where((row) => row.and({ date, language, sign }))
    .orderBy('id', 'desc')
    .limit(limit);
}

/** For readings published over a draft or for the first time. Call this within the transaction. */
export async function recordPublished(
  db: Db,
  readings: readonly ReadingKey[],
  { actor, at }: Act,
): Promise<void> {
  for (const batch of toBatches(readings, ROWS_PER_STATEMENT)) {
    const rows = batch.map(({ date, language, sign }) => ({
      ...{ date, language, sign, actor },
      at: at.toISOString(),
      action: 'published' as const,
      before: null,
    }));
    await db.insertInto('reading_changes').values(rows).execute();
  }
}

/** Stores the old text. Call it within the transaction, before the change. */
export async function recordReplacement(
  db: Db,
  { date, language, sign }: ReadingKey,
  version: string,
  action: Exclude<ReadingAction, 'published'>,
  { actor, at }: Act,
): Promise<void> {
  const current = await db
    .selectFrom('predictions')
    .select('prediction')
    .where((row) => row.and({ date, language, sign, updated_at: version }))
    .executeTakeFirst();
  if (!current) return;
  await db
    .insertInto('reading_changes')
    .values({
      ...{ date, language, sign, actor, action },
      at: at.toISOString(),
      before: current.prediction,
    })
    .execute();
}

/** Now, but later than the previous version, so that two changes in one millisecond have different versions. */
export function getNextVersionTime(version: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(version) + 1)).toISOString();
}

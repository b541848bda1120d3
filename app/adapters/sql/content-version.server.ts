import { sql, type Kysely } from 'kysely';
import { fromStore } from './from-store.server';
import type { Schema } from './schema';

/**
 * Counts up whenever something that visitors can read has changed; a cache of pages is stale when the number is another.
 * @throws SourceFailure
 */
export async function contentVersion(db: Kysely<Schema>): Promise<number> {
  const row = await fromStore(
    db.selectFrom('content_version').select('version').executeTakeFirstOrThrow(),
  );
  return row.version;
}

/** Belongs into every transaction that changes what visitors read. */
export async function raiseContentVersion(transaction: Kysely<Schema>): Promise<void> {
  await transaction
    .updateTable('content_version')
    .set({ version: sql`version + 1` })
    .execute();
}

import { sql, type Kysely } from 'kysely';
import { CONTENT_TOPICS, type ContentTopic, type ContentVersions } from '~/shared/content-topics';
import { fromStore } from './from-store';
import type { Schema } from './schema';

/**
 * Counts up whenever something that visitors can read has changed, whatever it is.
 * @throws SourceFailure
 */
export async function contentVersion(db: Kysely<Schema>): Promise<number> {
  const row = await fromStore(
    db.selectFrom('content_version').select('version').executeTakeFirstOrThrow(),
  );
  return row.version;
}

/**
 * The same by topic: a kept page is stale when the number of something that it shows is another.
 * @throws SourceFailure
 */
export async function contentVersions(db: Kysely<Schema>): Promise<ContentVersions> {
  return fromStore(
    db.selectFrom('content_version').select(CONTENT_TOPICS).executeTakeFirstOrThrow(),
  );
}

/** Belongs into every transaction that changes what visitors read: with the topics whose pages show it. */
export async function raiseContentVersion(
  transaction: Kysely<Schema>,
  ...topics: readonly ContentTopic[]
): Promise<void> {
  const raised = ['version', ...topics].map((name) => [name, sql<number>`${sql.ref(name)} + 1`]);
  await transaction
    .updateTable('content_version')
    .set(Object.fromEntries(raised) as Record<string, ReturnType<typeof sql<number>>>)
    .execute();
}

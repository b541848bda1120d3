import { sql, type Kysely } from 'kysely';
import { CONTENT_TOPICS, type ContentTopic, type ContentVersions } from '~/shared/content-topics';
import { runQuery } from './run-query';
import type { Schema } from './schema';

/** Increases with every change of public content. */
export async function contentVersion(db: Kysely<Schema>): Promise<number> {
  const row = await runQuery(
    db.selectFrom('content_version').select('version').executeTakeFirstOrThrow(),
  );
  return row.version;
}

/** Versions by topic. A cached page is stale when the version of one of its topics has changed. */
export async function contentVersions(db: Kysely<Schema>): Promise<ContentVersions> {
  return runQuery(
    db.selectFrom('content_version').select(CONTENT_TOPICS).executeTakeFirstOrThrow(),
  );
}

/** Every transaction that changes public content must call this. */
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

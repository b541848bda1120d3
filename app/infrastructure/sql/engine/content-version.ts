import { sql } from 'kysely';
import { CONTENT_TOPICS, type ContentTopic, type ContentVersions } from '~/shared/content-topics';
import type { Db } from './schema';

/** Increases with every change of public content. */
export async function contentVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** Versions by topic. A cached page is stale when the version of one of its topics has changed. */
export async function contentVersions(db: Db): Promise<ContentVersions> {
  return db.selectFrom('content_version').select(CONTENT_TOPICS).executeTakeFirstOrThrow();
}

/** Every transaction that changes public content must call this. */
export async function raiseContentVersion(
  transaction: Db,
  ...topics: readonly ContentTopic[]
): Promise<void> {
  const raised = ['version', ...topics].map((name) => [name, sql<number>`${sql.ref(name)} + 1`]);
  await transaction
    .updateTable('content_version')
    .set(Object.fromEntries(raised) as Record<string, ReturnType<typeof sql<number>>>)
    .execute();
}

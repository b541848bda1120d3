import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable } from './ddl';

/**
 * What anybody sent when the session had ended, by a keyed hash of the writer: an administrator's account or a confirmed number. What
 * was kept for administrators before is a day's at most, and nothing of its seals says whose it was: it is not taken over.
 */
export const keptPostsOfEverybody: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable('kept_posts').execute();
    await createTable(db, 'kept_posts')
      .addColumn('owner_key', 'text', (column) => column.notNull())
      // A keyed hash: what one browser sent is shown in that browser only.
      .addColumn('browser_key', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('form_id', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('kept_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('kept_posts_by_owner', [
        'owner_key',
        'browser_key',
        'path',
        'form_id',
      ])
      .execute();
    await db.schema.createIndex('kept_posts_by_age').on('kept_posts').column('kept_at').execute();
  },
};

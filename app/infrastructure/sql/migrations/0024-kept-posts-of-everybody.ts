import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable } from './ddl';

/**
 * Drafts by a keyed hash of their owner. Old drafts are dropped: they live for a day, and their seals do not name an
 * owner.
 */
export const keptPostsOfEverybody: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable('kept_posts').execute();
    await createTable(db, 'kept_posts')
      .addColumn('owner_key', 'text', (column) => column.notNull())
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

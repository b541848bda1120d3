import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable } from './ddl';

export const keptPosts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'kept_posts')
      .addColumn('admin_id', 'integer', (column) =>
        column.notNull().references('admins.id').onDelete('cascade'),
      )
      // Keyed hash: a draft shows only in the browser that sent it.
      .addColumn('browser_key', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('form_id', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('kept_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('kept_posts_key', ['admin_id', 'browser_key', 'path', 'form_id'])
      .execute();
    await db.schema.createIndex('kept_posts_by_time').on('kept_posts').column('kept_at').execute();
  },
};

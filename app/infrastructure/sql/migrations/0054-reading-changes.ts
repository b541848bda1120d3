import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable, identity } from './ddl';

/** History of each reading, with the previous published text. */
export const readingChanges: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'reading_changes')
      .addColumn('id', 'integer', identity)
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('sign', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('before', 'text')
      .addCheckConstraint(
        'reading_changes_action',
        sql`action in ('published', 'corrected', 'withdrawn')`,
      )
      .execute();
    await db.schema
      .createIndex('reading_changes_of_reading')
      .on('reading_changes')
      .columns(['date', 'language', 'sign', 'id'])
      .execute();
  },
};

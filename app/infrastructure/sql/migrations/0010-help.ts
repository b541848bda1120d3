import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable, identity } from './ddl';

export const help: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'faqs')
      .addColumn('id', 'integer', identity)
      // From 1 in page order; unique only after a reorder is complete.
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('faqs_in_order').on('faqs').columns(['position', 'id']).execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable, identity } from './ddl';

/** Questions and answers that administrators keep. */
export const help: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'faqs')
      .addColumn('id', 'integer', identity)
      // Counts from 1 in the order of the page; unique only once an order is settled.
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('faqs_in_order').on('faqs').columns(['position', 'id']).execute();
  },
};

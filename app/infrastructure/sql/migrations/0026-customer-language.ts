import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const customerLanguage: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('customers')
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute();
  },
};

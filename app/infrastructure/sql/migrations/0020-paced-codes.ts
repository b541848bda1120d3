import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes shared by browsers, what a used code was for, and an index that counts sent codes. */
export const pacedCodes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('otps')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('own'))
      .execute();
    // Row with the shared code; empty for a sent code.
    await db.schema
      .alterTable('otps')
      .addColumn('shares', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('otps').addColumn('used_at', 'text').execute();
    await db.schema.alterTable('otps').addColumn('used_key', 'text').execute();
    await db.schema.alterTable('otps').addColumn('used_note', 'text').execute();
    await db.schema.createIndex('otps_sent').on('otps').columns(['shares', 'sent_at']).execute();
  },
};

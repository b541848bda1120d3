import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes that several browsers may enter, what a code was good for, and an index that counts those that were really sent. */
export const pacedCodes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('otps')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('own'))
      .execute();
    // The code that this browser may enter as well; empty where the row has a code of its own, which alone was sent.
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

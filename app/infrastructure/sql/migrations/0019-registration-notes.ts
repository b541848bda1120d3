import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable } from './ddl';

/** Detects a registration that is sent twice, by the number's confirmation. */
export const registrationNotes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'registration_notes')
      .addColumn('verification', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'integer', (column) => column.notNull())
      .addColumn('session_version', 'integer', (column) => column.notNull())
      .addColumn('noted_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('registration_notes_by_time')
      .on('registration_notes')
      .column('noted_at')
      .execute();
  },
};

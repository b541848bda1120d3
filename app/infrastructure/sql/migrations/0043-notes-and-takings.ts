import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable, identity } from './ddl';

/** Notes and assignments, deleted with the application. */
export const notesAndTakings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'application_notes')
      .addColumn('id', 'integer', identity)
      .addColumn('astrologer_id', 'integer', (column) =>
        column.notNull().references('applications.astrologer_id').onDelete('cascade'),
      )
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('application_notes_of_application')
      .on('application_notes')
      .columns(['astrologer_id', 'id'])
      .execute();
    await db.schema
      .createIndex('application_notes_by_time')
      .on('application_notes')
      .column('at')
      .execute();
    await createTable(db, 'application_takings')
      .addColumn('astrologer_id', 'integer', (column) =>
        column.primaryKey().references('applications.astrologer_id').onDelete('cascade'),
      )
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('application_takings_by_end')
      .on('application_takings')
      .column('until')
      .execute();
  },
};

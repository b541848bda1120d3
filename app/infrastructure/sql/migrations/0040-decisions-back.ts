import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable } from './ddl';

/** What stood before the last decision about an application, for as long as that decision can be taken back. */
export const decisionsBack: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'decisions_back')
      .addColumn('astrologer_id', 'integer', (column) =>
        column.primaryKey().references('applications.astrologer_id').onDelete('cascade'),
      )
      // Of the application, as the decision made it: any later one ends the possibility.
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('decided_at', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      // The first line that the decision wrote into the history.
      .addColumn('event_id', 'integer', (column) => column.notNull())
      // The mail about it; null where there was no address.
      .addColumn('message_key', 'text')
      // The code that the decision wrote for the e-mail address; null where it wrote none.
      .addColumn('code_key', 'text')
      // JSON of what stood before in the application, and in the row of that code (null: there was none).
      .addColumn('application_before', 'text', (column) => column.notNull())
      .addColumn('code_before', 'text')
      .execute();
    await db.schema
      .createIndex('decisions_back_by_end')
      .on('decisions_back')
      .column('until')
      .execute();
  },
};

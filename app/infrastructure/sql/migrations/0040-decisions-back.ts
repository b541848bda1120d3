import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable } from './ddl';

/** State before the last decision, while it can be undone. */
export const decisionsBack: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'decisions_back')
      .addColumn('astrologer_id', 'integer', (column) =>
        column.primaryKey().references('applications.astrologer_id').onDelete('cascade'),
      )
      // Version after the decision: any later change ends the undo.
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('decided_at', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      // First history line of the decision.
      .addColumn('event_id', 'integer', (column) => column.notNull())
      // Its mail; null without an address.
      .addColumn('message_key', 'text')
      // Its e-mail confirmation code; null without one.
      .addColumn('code_key', 'text')
      // JSON of the previous row, and of the previous code (null: none).
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

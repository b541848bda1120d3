import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable, identity } from './ddl';

/** Change requests: the last per kind, deleted with the astrologer. */
export const astrologerChanges: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'astrologer_changes')
      .addColumn('id', 'integer', identity)
      .addColumn('astrologer_id', 'integer', (column) =>
        column.notNull().references('applications.astrologer_id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('proposed', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('proposed_at', 'text', (column) => column.notNull())
      .addColumn('settled_at', 'text')
      .addColumn('actor', 'text')
      .addColumn('reason', 'text')
      .addUniqueConstraint('astrologer_changes_last', ['astrologer_id', 'kind'])
      .addCheckConstraint(
        'astrologer_changes_state',
        sql`state in ('open', 'accepted', 'declined')`,
      )
      .execute();
    await db.schema
      .createIndex('astrologer_changes_waiting')
      .on('astrologer_changes')
      .columns(['state', 'id'])
      .execute();
  },
};

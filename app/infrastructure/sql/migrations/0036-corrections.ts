import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable, identity } from './ddl';
import { isPostgres } from './postgres-columns';

/** Correction marks; history kinds are listed in the code, no longer in a constraint. */
export const corrections: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('applications').addColumn('correction_marks', 'text').execute();
    if (isPostgres(db)) {
      await db.schema
        .alterTable('application_events')
        .dropConstraint('application_events_kind')
        .execute();
      return;
    }
    // SQLite cannot drop a constraint: rebuild the table.
    await createTable(db, 'application_events_anew')
      .addColumn('id', 'integer', identity)
      .addColumn('astrologer_id', 'integer', (column) =>
        column.notNull().references('applications.astrologer_id').onDelete('cascade'),
      )
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('actor', 'text')
      .addColumn('note', 'text')
      .execute();
    const columns = sql.raw('id, astrologer_id, at, kind, actor, note');
    await sql`insert into application_events_anew (${columns}) select ${columns} from application_events`.execute(
      db,
    );
    await db.schema.dropTable('application_events').execute();
    await db.schema.alterTable('application_events_anew').renameTo('application_events').execute();
    await db.schema
      .createIndex('application_events_of_application')
      .on('application_events')
      .columns(['astrologer_id', 'id'])
      .execute();
    await db.schema
      .createIndex('application_events_by_kind')
      .on('application_events')
      .columns(['kind', 'at', 'id', 'astrologer_id'])
      .execute();
  },
};

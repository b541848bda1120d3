import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable } from './ddl';

/** First days of Islamic months as administrators announced them, and what pages show of festivals as a topic of its own. */
export const sightings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createKeyOrderedTable(db, 'sightings')
      // Year and month of the Islamic calendar: `1447-09`.
      .addColumn('month', 'text', (column) => column.notNull())
      // Null where it was taken back.
      .addColumn('starts', 'text')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('sightings_key', ['month'])
      .addCheckConstraint('sightings_month', sql`month like '____-__'`)
      .addCheckConstraint('sightings_starts', sql`starts like '____-__-__'`)
      .execute();
    await db.schema
      .alterTable('content_version')
      .addColumn('festivals', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

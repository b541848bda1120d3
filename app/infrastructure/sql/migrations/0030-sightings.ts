import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable } from './ddl';

/** Announced first days of Islamic months; festivals as a content topic. */
export const sightings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createKeyOrderedTable(db, 'sightings')
      .addColumn('month', 'text', (column) => column.notNull())
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

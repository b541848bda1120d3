import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The names by which somebody finds a city without telling its country and state first: a place of birth is typed. The places are filled
 * anew at the next start, which writes them.
 */
export const citySearchNames: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('cities')
      .addColumn('search_name', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createIndex('cities_by_search_name')
      .on('cities')
      .column('search_name')
      .execute();
    await sql`delete from settings where key = 'locations.seed'`.execute(db);
  },
};

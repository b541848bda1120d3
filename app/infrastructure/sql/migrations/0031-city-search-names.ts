import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Names for a city search without country and state, for birth places. The next start reseeds places and fills them. */
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

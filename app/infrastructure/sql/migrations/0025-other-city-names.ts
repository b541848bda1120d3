import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable } from './ddl';

/**
 * Only the other names of cities, which some hundreds have. The table before had every city's own name as well, in a form for a
 * search that nobody asks: half of the rows that a new store was filled with.
 */
export const otherCityNames: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createKeyOrderedTable(db, 'other_city_names')
      .addColumn('city_id', 'integer', (column) => column.notNull().references('cities.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('other_city_names_key', ['city_id', 'name'])
      .execute();
    await sql`insert into other_city_names (city_id, name)
      select distinct city_id, other_name from city_names where other_name is not null`.execute(db);
    await db.schema.dropTable('city_names').execute();
  },
};

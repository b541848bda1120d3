import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable } from './ddl';

/**
 * Other names only. The old table also had every city's own name for a search that no longer exists, half of all
 * seeded rows.
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

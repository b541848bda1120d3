import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable, createTable } from './ddl';

export const locations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'countries')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addCheckConstraint('countries_code', sql`length(code) = 2 and code = upper(code)`)
      .execute();

    await createTable(db, 'states')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('country_id', 'integer', (column) => column.notNull().references('countries.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('states_by_country').on('states').column('country_id').execute();

    await createTable(db, 'cities')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('state_id', 'integer', (column) => column.notNull().references('states.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('latitude', 'real')
      .addColumn('longitude', 'real')
      .addCheckConstraint('cities_latitude', sql`latitude between -90 and 90`)
      .addCheckConstraint('cities_longitude', sql`longitude between -180 and 180`)
      .execute();
    await db.schema.createIndex('cities_by_state').on('cities').column('state_id').execute();

    await createKeyOrderedTable(db, 'city_names')
      .addColumn('country_id', 'integer', (column) => column.notNull().references('countries.id'))
      .addColumn('search_name', 'text', (column) => column.notNull())
      .addColumn('city_id', 'integer', (column) => column.notNull().references('cities.id'))
      .addColumn('other_name', 'text')
      .addPrimaryKeyConstraint('city_names_key', ['country_id', 'search_name', 'city_id'])
      .execute();
    await db.schema
      .createIndex('city_names_by_city')
      .on('city_names')
      .columns(['city_id', 'search_name'])
      .execute();
  },
};

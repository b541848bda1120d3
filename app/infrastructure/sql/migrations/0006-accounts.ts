import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable, createTable, identity } from './ddl';

export const accounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'customers')
      .addColumn('id', 'integer', identity)
      .addColumn('mobile', 'text', (column) => column.notNull().unique())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('gender', 'text', (column) => column.notNull())
      .addColumn('dob', 'text', (column) => column.notNull())
      .addColumn('time_of_birth', 'text', (column) => column.notNull())
      .addColumn('birth_place', 'text', (column) => column.notNull())
      // Id for the form, name for good: places are reseeded as a whole.
      .addColumn('country_id', 'integer', (column) => column.notNull())
      .addColumn('state_id', 'integer', (column) => column.notNull())
      .addColumn('city_id', 'integer', (column) => column.notNull())
      .addColumn('country', 'text', (column) => column.notNull())
      .addColumn('birth_state', 'text', (column) => column.notNull())
      .addColumn('birth_city', 'text', (column) => column.notNull())
      .addColumn('pin_code', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('photo', 'text')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('session_version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('registered_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addCheckConstraint('customers_mobile', sql`length(mobile) = 10`)
      .addCheckConstraint('customers_dob', sql`dob like '____-__-__'`)
      .execute();

    // Without any trace of the person.
    await createTable(db, 'deletions')
      .addColumn('id', 'integer', identity)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text', (column) => column.notNull())
      .addCheckConstraint('deletions_kind', sql`kind in ('customer', 'astrologer')`)
      .execute();

    await createKeyOrderedTable(db, 'otps')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('mobile_key', 'text', (column) => column.notNull())
      .addColumn('browser_key', 'text', (column) => column.notNull())
      .addColumn('address_key', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('code_key', 'text', (column) => column.notNull())
      .addColumn('familiar', 'integer', (column) => column.notNull())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('open', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createIndex('otps_by_mobile')
      .on('otps')
      .columns(['mobile_key', 'sent_at'])
      .execute();
    await db.schema
      .createIndex('otps_by_address')
      .on('otps')
      .columns(['address_key', 'sent_at'])
      .execute();
    await db.schema.createIndex('otps_by_time').on('otps').column('sent_at').execute();
  },
};

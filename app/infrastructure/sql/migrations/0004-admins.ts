import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable, identity } from './ddl';

export const admins: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'admins')
      .addColumn('id', 'integer', identity)
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('disabled', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addCheckConstraint('admins_email', sql`email = lower(email)`)
      .addCheckConstraint('admins_disabled', sql`disabled in (0, 1)`)
      .execute();
  },
};

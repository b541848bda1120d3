import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable, createTable } from './ddl';

export const content: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createKeyOrderedTable(db, 'predictions')
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('sign', 'text', (column) => column.notNull())
      .addColumn('prediction', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('predictions_key', ['date', 'language', 'sign'])
      .addCheckConstraint('predictions_date', sql`date like '____-__-__'`)
      .addCheckConstraint('predictions_language', sql`language in ('english', 'hindi')`)
      .addCheckConstraint(
        'predictions_sign',
        sql`sign in ('aries', 'taurus', 'gemini', 'cancer', 'leo', 'virgo', 'libra', 'scorpio', 'sagittarius', 'capricorn', 'aquarius', 'pisces')`,
      )
      .addCheckConstraint('predictions_origin', sql`origin in ('draft', 'editor', 'provider')`)
      .execute();

    await createTable(db, 'contact')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addCheckConstraint('contact_single', sql`id = 1`)
      .execute();

    await createTable(db, 'content_version')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addCheckConstraint('content_version_single', sql`id = 1`)
      .execute();
    await sql`insert into content_version (id, version) values (1, 0)`.execute(db);

    await createKeyOrderedTable(db, 'settings')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};

import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable, identity } from './ddl';

export const consents: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'consents')
      .addColumn('id', 'integer', identity)
      .addColumn('mobile', 'text')
      .addColumn('notice', 'text', (column) => column.notNull())
      // Date of the notice's text.
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('given_at', 'text', (column) => column.notNull())
      // Keyed hash instead of the number, and since when.
      .addColumn('ended_key', 'text')
      .addColumn('ended_at', 'text')
      .addCheckConstraint(
        'consents_end',
        sql`(mobile is null) = (ended_key is not null) and (mobile is null) = (ended_at is not null)`,
      )
      .execute();
    await db.schema
      .createIndex('consents_of_mobile')
      .on('consents')
      .columns(['mobile', 'notice', 'version'])
      .unique()
      .execute();
    await db.schema.createIndex('consents_by_end').on('consents').column('ended_at').execute();
  },
};

import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable } from './ddl';

/** Local data for accounts at the provider's service, which has no sessions. */
export const provider: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createKeyOrderedTable(db, 'session_versions')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('account_id', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('session_versions_key', ['kind', 'account_id'])
      .addCheckConstraint('session_versions_kind', sql`kind in ('customer', 'astrologer')`)
      .execute();
  },
};

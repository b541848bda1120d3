import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable } from './ddl';

/** Who registered through this site with the provider's service: some services list an applicant only later, or never. */
export const providerRegistrants: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'provider_registrants')
      .addColumn('astrologer_id', 'integer', (column) => column.primaryKey())
      .addColumn('mobile', 'text', (column) => column.notNull().unique())
      // What was registered, as JSON.
      .addColumn('record', 'text', (column) => column.notNull())
      .addColumn('registered_at', 'text', (column) => column.notNull())
      .addColumn('submitted_at', 'text')
      .execute();
  },
};

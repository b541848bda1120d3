import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable } from './ddl';

/** Local registrations: some services list an applicant late, or never. */
export const providerRegistrants: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'provider_registrants')
      .addColumn('astrologer_id', 'integer', (column) => column.primaryKey())
      .addColumn('mobile', 'text', (column) => column.notNull().unique())
      // JSON of the registration.
      .addColumn('record', 'text', (column) => column.notNull())
      .addColumn('registered_at', 'text', (column) => column.notNull())
      .addColumn('submitted_at', 'text')
      .execute();
  },
};

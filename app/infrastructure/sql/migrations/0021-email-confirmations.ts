import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable } from './ddl';

/** No foreign key: the astrologer can be the provider's. */
export const emailConfirmations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'email_confirmations')
      .addColumn('astrologer_id', 'integer', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('code_key', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('sends', 'integer', (column) => column.notNull())
      .addColumn('counted_since', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', 'text')
      .execute();
  },
};

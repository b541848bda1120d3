import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable } from './ddl';

/**
 * The codes that confirm astrologers' e-mail addresses. The astrologer may be one of the provider's service: no key points at
 * the astrologers of this store.
 */
export const emailConfirmations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'email_confirmations')
      .addColumn('astrologer_id', 'integer', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      // A keyed hash.
      .addColumn('code_key', 'text', (column) => column.notNull())
      // Null where the mail could not be sent.
      .addColumn('sent_at', 'text')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('sends', 'integer', (column) => column.notNull())
      .addColumn('counted_since', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', 'text')
      .execute();
  },
};

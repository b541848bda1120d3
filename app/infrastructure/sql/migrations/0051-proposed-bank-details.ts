import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is proposed and must not be read in the store: sealed while it waits, then wiped. */
export const proposedBankDetails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('astrologer_changes').addColumn('sealed', 'text').execute();
  },
};

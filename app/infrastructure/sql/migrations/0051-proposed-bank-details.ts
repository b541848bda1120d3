import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sealed values of change requests, wiped after the decision. */
export const proposedBankDetails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('astrologer_changes').addColumn('sealed', 'text').execute();
  },
};

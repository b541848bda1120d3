import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Daily digest: subscription and time of the last check. */
export const adminDigests: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('admins')
      .addColumn('digest', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable('admins').addColumn('digest_at', 'text').execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether an administrator wants the mail of each morning, and when the site looked last what there is to tell. */
export const adminDigests: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('admins')
      .addColumn('digest', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable('admins').addColumn('digest_at', 'text').execute();
  },
};

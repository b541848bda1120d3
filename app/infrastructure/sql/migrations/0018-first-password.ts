import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the first administrator's password was made from, until somebody has used it: every start can show it till then. */
export const firstPassword: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('admins').addColumn('password_made_from', 'text').execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Random source of the first password, so that every start can print it until it is used. */
export const firstPassword: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('admins').addColumn('password_made_from', 'text').execute();
  },
};

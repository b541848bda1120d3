import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What administrators may do. Whoever is one already could do everything until now, and is an owner. */
export const administratorsRoles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('admins')
      // Who comes without a role gets the one that sees nobody's data.
      .addColumn('role', 'text', (column) =>
        column
          .notNull()
          .defaultTo('editor')
          .check(sql`role in ('owner', 'reviewer', 'editor')`),
      )
      .execute();
    await sql`update admins set role = 'owner'`.execute(db);
  },
};

import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Existing administrators could do everything and become owners. */
export const administratorsRoles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('admins')
      // The default role sees no personal data.
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

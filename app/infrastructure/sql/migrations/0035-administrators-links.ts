import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable, identity } from './ddl';

/** Account version for optimistic locking; invitations and password links. */
export const administratorsLinks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('admins')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await createTable(db, 'admin_links')
      .addColumn('id', 'integer', identity)
      // Only the hash of the link's token.
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      // Null for a password link, because the account has a role.
      .addColumn('role', 'text')
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .addUniqueConstraint('admin_links_of_address', ['purpose', 'email'])
      .addCheckConstraint(
        'admin_links_role',
        sql`(purpose = 'invitation' and role in ('owner', 'reviewer', 'editor')) or (purpose = 'password' and role is null)`,
      )
      .execute();
  },
};

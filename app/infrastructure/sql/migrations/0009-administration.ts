import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable, createTable, forbidChanges, identity } from './ddl';

export const administration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('admins').addColumn('totp_sealed', 'text').execute();
    // Time step of the last accepted code: no code works twice.
    await db.schema.alterTable('admins').addColumn('totp_last_step', 'integer').execute();
    await db.schema.alterTable('admins').addColumn('last_sign_in_at', 'text').execute();

    // Only the hash of the cookie's token.
    await createTable(db, 'admin_sessions')
      .addColumn('id', 'integer', identity)
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('admin_id', 'integer', (column) =>
        column.notNull().references('admins.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('admin_sessions_of_admin')
      .on('admin_sessions')
      .columns(['admin_id', 'seen_at'])
      .execute();

    await createKeyOrderedTable(db, 'admin_recovery_codes')
      .addColumn('admin_id', 'integer', (column) =>
        column.notNull().references('admins.id').onDelete('cascade'),
      )
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('admin_recovery_codes_key', ['admin_id', 'code_hash'])
      .execute();

    // Keyed hashes only.
    await createTable(db, 'admin_tries')
      .addColumn('id', 'integer', identity)
      .addColumn('account_key', 'text', (column) => column.notNull())
      .addColumn('browser_key', 'text')
      .addColumn('address_key', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    for (const key of ['account_key', 'address_key']) {
      await db.schema
        .createIndex(`admin_tries_by_${key}`)
        .on('admin_tries')
        .columns([key, 'browser_key', 'at'])
        .execute();
    }
    await db.schema.createIndex('admin_tries_by_time').on('admin_tries').column('at').execute();

    await createTable(db, 'audit_log')
      .addColumn('id', 'integer', identity)
      .addColumn('at', 'text', (column) => column.notNull())
      // E-mail address, or `command line`.
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      // `application:17`, `blog:3`, `reading:2026-11-21/english/aries`.
      .addColumn('subject', 'text', (column) => column.notNull())
      // For people; never a sealed number.
      .addColumn('detail', 'text', (column) => column.notNull())
      .addCheckConstraint('audit_log_action', sql`action <> ''`)
      .execute();
    // Newest first for every filter.
    for (const columns of [['actor'], ['action'], ['actor', 'action'], ['subject'], []]) {
      await db.schema
        .createIndex(['audit_log_by', ...columns, 'time'].join('_'))
        .on('audit_log')
        .columns([...columns, 'at', 'id'])
        .execute();
    }
    await forbidChanges(db, 'audit_log');
  },
};

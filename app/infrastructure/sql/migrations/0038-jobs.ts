import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable, identity } from './ddl';

/** Outbox, written in the transaction of the event, and periodic jobs. */
export const jobs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'jobs')
      .addColumn('id', 'integer', identity)
      // Deduplication key.
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      // Name in logs and the admin area: `application approved`.
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      // Null without content, and when done.
      .addColumn('sealed', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'text', (column) => column.notNull())
      .addColumn('lease_owner', 'text')
      .addColumn('failure', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('settled_at', 'text')
      .addCheckConstraint('jobs_kind', sql`kind in ('mail', 'chore')`)
      .addCheckConstraint('jobs_state', sql`state in ('waiting', 'done', 'dead')`)
      .execute();
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(name).on('jobs').columns(columns).execute();
    await index('jobs_due', ['kind', 'state', 'next_at', 'id']);
    await index('jobs_listed', ['kind', 'state', 'id']);
    await index('jobs_about', ['about']);
  },
};

import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable, identity } from './ddl';

/** What the site still has to do apart from answering: mails to be sent, written in the transaction of the act, and chores. */
export const jobs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'jobs')
      .addColumn('id', 'integer', identity)
      // What is to be done once has one key, however often it is asked for.
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      // As administrators and logs call it: `application approved`.
      .addColumn('topic', 'text', (column) => column.notNull())
      // Whom it is about, as the audit log names people: `application:7`. Empty: nobody.
      .addColumn('about', 'text', (column) => column.notNull())
      // Null where it needs none, and when it is done.
      .addColumn('sealed', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      // Nobody takes it before: it is not due yet, or its lease runs until then.
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

import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable, identity } from './ddl';
import { isPostgres } from './postgres-columns';

/**
 * SMS as a row kind, so that the previous version ignores them. Kinds are listed in the code, no longer in a
 * constraint.
 */
export const smsMessages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres(db)) {
      await db.schema.alterTable('jobs').dropConstraint('jobs_kind').execute();
    } else {
      await rebuildTable(db);
    }
    await indexOn(db, 'jobs_by_state', ['state', 'id']);
  },
};

/** SQLite cannot drop a constraint: rebuild the table. */
async function rebuildTable(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'jobs_anew')
    .addColumn('id', 'integer', identity)
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('lease_owner', 'text')
    .addColumn('failure', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .addCheckConstraint('jobs_state', sql`state in ('waiting', 'done', 'dead')`)
    .execute();
  const columns = sql.raw(
    'id, key, kind, topic, about, sealed, state, tries, next_at, lease_owner, failure, created_at, settled_at',
  );
  await sql`insert into jobs_anew (${columns}) select ${columns} from jobs`.execute(db);
  await db.schema.dropTable('jobs').execute();
  await db.schema.alterTable('jobs_anew').renameTo('jobs').execute();
  await indexOn(db, 'jobs_due', ['kind', 'state', 'next_at', 'id']);
  await indexOn(db, 'jobs_listed', ['kind', 'state', 'id']);
  await indexOn(db, 'jobs_about', ['about']);
}

function indexOn(db: Kysely<unknown>, name: string, columns: string[]): Promise<void> {
  return db.schema.createIndex(name).on('jobs').columns(columns).execute();
}

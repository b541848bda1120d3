import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from './postgres-columns';
import { createTally } from './tally';

/** Language and translation key of articles and FAQs; existing ones are English. */
export const articleLanguages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['blogs', 'faqs']) {
      await db.schema
        .alterTable(table)
        .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
        .execute();
      await db.schema.alterTable(table).addColumn('twin_key', 'text').execute();
      await db.schema
        .createIndex(`${table}_by_twin`)
        .on(table)
        .columns(['twin_key', 'language'])
        .unique()
        .execute();
    }
    await db.schema
      .createIndex('blogs_by_language_and_day')
      .on('blogs')
      .columns(['status', 'language', 'first_day', 'id', 'end_date'])
      .execute();
    // For the editors' list by language.
    await db.schema
      .createIndex('blogs_by_language_and_change')
      .on('blogs')
      .columns(['language', 'updated_at', 'id'])
      .execute();
    await db.schema
      .createIndex('blogs_by_status_language_and_change')
      .on('blogs')
      .columns(['status', 'language', 'updated_at', 'id'])
      .execute();
    await dropTally(db);
    await createTally(db, {
      name: 'blog_tally',
      of: 'blogs',
      by: [plain('status'), orEmpty('first_day'), orEmpty('end_date'), plain('language')],
    });
  },
};

async function dropTally(db: Kysely<unknown>): Promise<void> {
  for (const change of ['added', 'removed', 'changed']) {
    const trigger = `blog_tally_${change}`;
    await sql
      .raw(isPostgres(db) ? `drop trigger ${trigger} on blogs` : `drop trigger ${trigger}`)
      .execute(db);
  }
  if (isPostgres(db)) await sql`drop function blog_tally_count()`.execute(db);
  await db.schema.dropTable('blog_tally').execute();
}

function plain(column: string) {
  return { column, type: 'text', value: (row: string) => `${row}.${column}` } as const;
}

function orEmpty(column: string) {
  return {
    column,
    type: 'text',
    value: (row: string) => `coalesce(${row}.${column}, '')`,
  } as const;
}

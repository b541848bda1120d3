import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable, createTable, identity } from './ddl';

interface WordTables {
  blogs: { id: number; heading: string; main_heading: string; author: string };
  blog_words: { word: string; blog_id: number };
}

export const publishing: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // First and last visible day; null: no bound.
    await db.schema.alterTable('blogs').addColumn('start_date', 'text').execute();
    await db.schema.alterTable('blogs').addColumn('end_date', 'text').execute();
    await db.schema
      .alterTable('blogs')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();

    // First visible day. A generated column would be virtual, and no index on it covers a query.
    await db.schema.alterTable('blogs').addColumn('first_day', 'text').execute();
    await sql`update blogs set first_day = schedule_date`.execute(db);
    await db.schema
      .alterTable('blogs')
      .addColumn('changed_by', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('blogs').addColumn('submission', 'text').execute();
    await db.schema
      .createIndex('blogs_by_submission')
      .on('blogs')
      .column('submission')
      .unique()
      .execute();
    await db.schema.dropIndex('blogs_by_day').execute();
    await db.schema
      .createIndex('blogs_by_day')
      .on('blogs')
      .columns(['status', 'first_day', 'id', 'end_date'])
      .execute();
    await db.schema
      .createIndex('blogs_by_change')
      .on('blogs')
      .columns(['updated_at', 'id'])
      .execute();
    await db.schema
      .createIndex('blogs_by_status_and_change')
      .on('blogs')
      .columns(['status', 'updated_at', 'id'])
      .execute();

    await createKeyOrderedTable(db, 'blog_pictures')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('blog_id', 'integer', (column) =>
        column.references('blogs.id').onDelete('set null'),
      )
      .addColumn('content_key', 'text')
      .addColumn('original_name', 'text', (column) => column.notNull())
      .addColumn('added_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('blog_pictures_by_blog')
      .on('blog_pictures')
      .columns(['blog_id', 'added_at'])
      .execute();

    await createKeyOrderedTable(db, 'blog_words')
      .addColumn('word', 'text', (column) => column.notNull())
      .addColumn('blog_id', 'integer', (column) =>
        column.notNull().references('blogs.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('blog_words_key', ['word', 'blog_id'])
      .execute();
    await db.schema
      .createIndex('blog_words_by_blog')
      .on('blog_words')
      .columns(['blog_id', 'word'])
      .execute();
    await addWordsOfArticles(db as Kysely<WordTables>);

    await createTable(db, 'blog_authors')
      .addColumn('position', 'integer', identity)
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .execute();

    // Upload in progress: twelve readings for one or more days.
    await createTable(db, 'reading_uploads')
      .addColumn('id', 'integer', identity)
      .addColumn('admin_id', 'integer', (column) =>
        column.notNull().references('admins.id').onDelete('cascade'),
      )
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('start_date', 'text', (column) => column.notNull())
      .addColumn('end_date', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('reading_uploads_of_admin', ['admin_id', 'language'])
      .execute();
    await createKeyOrderedTable(db, 'reading_upload_signs')
      .addColumn('upload_id', 'integer', (column) =>
        column.notNull().references('reading_uploads.id').onDelete('cascade'),
      )
      .addColumn('sign', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('reading_upload_signs_key', ['upload_id', 'sign'])
      .execute();
  },
};

/** Indexes existing articles. The splitting is frozen with this migration. */
async function addWordsOfArticles(db: Kysely<WordTables>): Promise<void> {
  const articles = await db
    .selectFrom('blogs')
    .select(['id', 'heading', 'main_heading', 'author'])
    .execute();
  for (const { id, ...texts } of articles) {
    const words = Object.values(texts).join(' ').normalize('NFKC').toLowerCase();
    const different = new Set(words.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean));
    const rows = [...different].map((word) => ({ word, blog_id: id }));
    if (rows.length > 0) await db.insertInto('blog_words').values(rows).execute();
  }
}

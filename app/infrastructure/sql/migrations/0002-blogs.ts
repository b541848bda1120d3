import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable, createTable, identity } from './ddl';

export const blogs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Long texts last, so that a list never reads them.
    await createTable(db, 'blogs')
      .addColumn('id', 'integer', identity)
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('heading', 'text', (column) => column.notNull())
      .addColumn('main_heading', 'text', (column) => column.notNull())
      .addColumn('main_description', 'text', (column) => column.notNull())
      .addColumn('main_image_url', 'text', (column) => column.notNull())
      .addColumn('main_image_alt', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('schedule_date', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('meta_tags', 'text', (column) => column.notNull())
      .addColumn('html_content', 'text', (column) => column.notNull())
      .addCheckConstraint('blogs_slug', sql`slug <> ''`)
      .addCheckConstraint('blogs_schedule_date', sql`schedule_date like '____-__-__'`)
      .addCheckConstraint('blogs_status', sql`status in ('draft', 'published', 'withdrawn')`)
      .addCheckConstraint(
        'blogs_published_has_date',
        sql`status <> 'published' or schedule_date is not null`,
      )
      .execute();
    await db.schema
      .createIndex('blogs_by_day')
      .on('blogs')
      .columns(['status', 'schedule_date', 'id'])
      .execute();

    const ofBlog = (column: ColumnDefinitionBuilder) =>
      column.notNull().references('blogs.id').onDelete('cascade');

    await createKeyOrderedTable(db, 'blog_images')
      .addColumn('blog_id', 'integer', ofBlog)
      .addColumn('content_key', 'text', (column) => column.notNull())
      .addColumn('content_url', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('blog_images_key', ['blog_id', 'content_key'])
      .execute();

    await createKeyOrderedTable(db, 'blog_keywords')
      .addColumn('blog_id', 'integer', ofBlog)
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('keyword', 'text', (column) => column.notNull())
      .addColumn('match_word', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('blog_keywords_key', ['blog_id', 'match_word'])
      .execute();
    await db.schema
      .createIndex('blog_keywords_by_word')
      .on('blog_keywords')
      .columns(['match_word', 'blog_id'])
      .execute();

    await createKeyOrderedTable(db, 'former_slugs')
      .addColumn('slug', 'text', (column) => column.primaryKey())
      .addColumn('blog_id', 'integer', ofBlog)
      .execute();
    await db.schema
      .createIndex('former_slugs_by_blog')
      .on('former_slugs')
      .column('blog_id')
      .execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable } from './ddl';

export const providerArticles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db, 'provider_articles')
      .addColumn('blog_id', 'integer', (column) =>
        column.primaryKey().references('blogs.id').onDelete('cascade'),
      )
      .addColumn('provider_id', 'integer')
      .execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Version per topic, so that a new article does not invalidate pages of readings. */
export const contentTopics: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const topic of ['readings', 'blogs', 'astrologers', 'faqs', 'contact']) {
      await db.schema
        .alterTable('content_version')
        .addColumn(topic, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
  },
};

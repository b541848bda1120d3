import { sql, type Kysely, type Migration } from 'kysely';

/** A version for each topic, so that a new article does not make every page of readings anew. */
export const contentTopics: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const topic of ['readings', 'blogs', 'astrologers', 'faqs', 'contact']) {
      await sql`alter table content_version add column ${sql.ref(topic)} integer not null default 0`.execute(
        db,
      );
    }
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** In which language an applicant used the site last: what is decided later is written in it. Null for the base language. */
export const applicantLanguage: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('applications').addColumn('site_language', 'text').execute();
  },
};

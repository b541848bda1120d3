import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Language of later mails; null for the base language. */
export const applicantLanguage: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('applications').addColumn('site_language', 'text').execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Last success of a job, which a failed run keeps. */
export const siteJobs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('jobs').addColumn('succeeded_at', 'text').execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a chore was done last: a run that failed since then does not take it away. */
export const chores: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('jobs').addColumn('succeeded_at', 'text').execute();
  },
};

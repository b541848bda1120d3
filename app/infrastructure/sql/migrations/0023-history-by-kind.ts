import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds what happened to applications by what it was: for the logs of decisions and the waits in the reports. */
export const historyByKind: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('application_events_by_kind')
      .on('application_events')
      .columns(['kind', 'at', 'id', 'astrologer_id'])
      .execute();
  },
};

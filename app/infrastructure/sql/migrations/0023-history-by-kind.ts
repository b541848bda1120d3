import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** For decision logs and waiting times in reports. */
export const historyByKind: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('application_events_by_kind')
      .on('application_events')
      .columns(['kind', 'at', 'id', 'astrologer_id'])
      .execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The photo that an astrologer proposed and that was accepted. Its index tells whether a picture's address is anybody's photo. */
export const astrologerPhotos: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('astrologers').addColumn('photo', 'text').execute();
    await db.schema.createIndex('astrologers_by_photo').on('astrologers').column('photo').execute();
  },
};

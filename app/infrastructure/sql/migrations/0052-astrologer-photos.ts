import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The index answers whether a picture's name is an astrologer's photo. */
export const astrologerPhotos: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('astrologers').addColumn('photo', 'text').execute();
    await db.schema.createIndex('astrologers_by_photo').on('astrologers').column('photo').execute();
  },
};

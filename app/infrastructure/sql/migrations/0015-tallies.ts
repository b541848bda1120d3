import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTally, type Tally } from './tally';

/** What a list of active astrologers can be narrowed to. */
const CHOICES: Tally['by'] = [
  plain('specialization', 'text'),
  plain('chat_charges', 'integer'),
  plain('experience', 'integer'),
];
const isActive = (row: string) => `${row}.status = 1`;

/**
 * How long lists are, so that no page counts its rows: that costs the more the longer the list is. And an index for what follows an
 * application by its key.
 */
export const tallies: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTally(db, {
      name: 'application_tally',
      of: 'applications',
      by: [plain('review_state', 'text')],
    });
    // An article without the one or the other day has an empty text there.
    await createTally(db, {
      name: 'blog_tally',
      of: 'blogs',
      by: [plain('status', 'text'), orEmpty('first_day'), orEmpty('end_date')],
    });
    await createTally(db, {
      name: 'astrologer_tally',
      of: 'astrologers',
      by: CHOICES,
      where: isActive,
    });
    await createTally(db, {
      name: 'astrologer_language_tally',
      of: 'astrologer_languages',
      by: [plain('language', 'text'), ...CHOICES],
      where: isActive,
    });
    // By this a decision finds the words that follow the application: SQLite went through those of everybody in the same state.
    await db.schema
      .createIndex('application_words_of_application')
      .on('application_words')
      .columns(['astrologer_id', 'status'])
      .execute();
  },
};

function plain(column: string, type: 'text' | 'integer'): Tally['by'][number] {
  return { column, type, value: (row) => `${row}.${column}` };
}

function orEmpty(column: string): Tally['by'][number] {
  return { column, type: 'text', value: (row) => `coalesce(${row}.${column}, '')` };
}

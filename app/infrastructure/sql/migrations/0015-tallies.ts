import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTally, type Tally } from './tally';

const CHOICES: Tally['by'] = [
  plain('specialization', 'text'),
  plain('chat_charges', 'integer'),
  plain('experience', 'integer'),
];
const isActive = (row: string) => `${row}.status = 1`;

/** Row counts of lists, because counting gets slower as a list grows; and an index for a foreign key. */
export const tallies: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTally(db, {
      name: 'application_tally',
      of: 'applications',
      by: [plain('review_state', 'text')],
    });
    // Empty string for a missing day.
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

import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable, createTable, identity } from './ddl';

const LISTED = [
  'status',
  'specialization',
  'experience',
  'rating',
  'chat_count',
  'chat_charges',
] as const;

/**
 * Every list of active astrologers has a covering index: all, by specialisation, by language, each by rating, orders
 * and price. The other
 * columns allow filters and counts without rows.
 */
export const astrologers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const required = (column: ColumnDefinitionBuilder) => column.notNull();
    await createTable(db, 'astrologers')
      .addColumn('id', 'integer', identity)
      .addColumn('mobile', 'text', (column) => column.unique())
      .addColumn('first_name', 'text', required)
      .addColumn('last_name', 'text', required)
      .addColumn('nick_name', 'text', required)
      .addColumn('gender', 'text', required)
      .addColumn('age', 'integer', required)
      .addColumn('language', 'text', required)
      .addColumn('specialization', 'text', required)
      .addColumn('experience', 'integer', required)
      .addColumn('appointment_charges', 'integer', required)
      .addColumn('call_charges', 'integer', required)
      .addColumn('chat_charges', 'integer', required)
      .addColumn('ecall_charges', 'integer', required)
      .addColumn('echat_charges', 'integer', required)
      .addColumn('video_call_charges', 'integer', required)
      .addColumn('rating', 'real', required)
      .addColumn('call_count', 'integer', required)
      .addColumn('chat_count', 'integer', required)
      .addColumn('video_call_count', 'integer', required)
      .addColumn('last_call_at', 'text')
      .addColumn('last_chat_at', 'text')
      .addColumn('last_video_call_at', 'text')
      .addColumn('email', 'text')
      .addColumn('address', 'text', required)
      .addColumn('country', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('city', 'text', required)
      .addColumn('pin_code', 'text', required)
      .addColumn('photo_url', 'text')
      .addColumn('status', 'integer', required)
      .addColumn('registration_date', 'text', required)
      .addColumn('demo', 'integer', required)
      .addCheckConstraint('astrologers_mobile', sql`length(mobile) = 10`)
      .addCheckConstraint('astrologers_age', sql`age between 18 and 100`)
      .addCheckConstraint('astrologers_experience', sql`experience between 0 and 70`)
      .addCheckConstraint('astrologers_rating', sql`rating between 0 and 10`)
      .addCheckConstraint(
        'astrologers_charges',
        sql`appointment_charges >= 0 and call_charges >= 0 and chat_charges >= 0 and ecall_charges >= 0 and echat_charges >= 0 and video_call_charges >= 0`,
      )
      .addCheckConstraint(
        'astrologers_counts',
        sql`call_count >= 0 and chat_count >= 0 and video_call_count >= 0`,
      )
      .addCheckConstraint('astrologers_status', sql`status in (1, 3, 4, 5)`)
      .addCheckConstraint('astrologers_registration_date', sql`registration_date like '____-__-__'`)
      .addCheckConstraint('astrologers_demo', sql`demo in (0, 1)`)
      .addUniqueConstraint('astrologers_listed', ['id', ...LISTED])
      .execute();

    await createListIndexes(db, 'astrologers', 'astrologers', ['status'], 'id');
    await createListIndexes(
      db,
      'astrologers',
      'astrologers_of_specialization',
      ['status', 'specialization'],
      'id',
    );

    // The store copies list columns to each language, because they are part of the key.
    await createKeyOrderedTable(db, 'astrologer_languages')
      .addColumn('astrologer_id', 'integer', required)
      .addColumn('language', 'text', required)
      .addColumn('status', 'integer', required)
      .addColumn('specialization', 'text', required)
      .addColumn('experience', 'integer', required)
      .addColumn('rating', 'real', required)
      .addColumn('chat_count', 'integer', required)
      .addColumn('chat_charges', 'integer', required)
      .addPrimaryKeyConstraint('astrologer_languages_key', ['astrologer_id', 'language'])
      .addForeignKeyConstraint(
        'astrologer_languages_listed',
        ['astrologer_id', ...LISTED],
        'astrologers',
        ['id', ...LISTED],
        (key) => key.onUpdate('cascade').onDelete('cascade'),
      )
      .addCheckConstraint('astrologer_languages_language', sql`language <> ''`)
      .execute();
    // Language first: with the status first, the engine would misuse the index for the foreign key.
    await createListIndexes(
      db,
      'astrologer_languages',
      'astrologers_of_language',
      ['language', 'status'],
      'astrologer_id',
    );
  },
};

async function createListIndexes(
  db: Kysely<unknown>,
  table: string,
  name: string,
  list: readonly string[],
  id: string,
): Promise<void> {
  const orders = {
    rating: ['rating desc', 'chat_count desc', id],
    orders: ['chat_count desc', 'rating desc', id],
    price: ['chat_charges', 'rating desc', 'chat_count desc', id],
  } as const;
  for (const [order, sorted] of Object.entries(orders)) {
    const inIndex = [...list, ...sorted.map((column) => column.split(' ')[0])];
    const others = LISTED.filter((column) => !inIndex.includes(column));
    await db.schema
      .createIndex(`${name}_by_${order}`)
      .on(table)
      .columns([...list, ...sorted, ...others])
      .execute();
  }
}

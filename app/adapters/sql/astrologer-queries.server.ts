import { sql, type Kysely } from 'kysely';
import { ASTROLOGER_STATUS } from '~/astrologers/astrologer';
import type { AstrologerQuery } from '~/astrologers/astrologer.source';
import type { Schema } from './schema';

/*
 * The queries for astrologers, apart from the source so that tests can look at their plans.
 */

const CARD_COLUMNS = [
  'id',
  'first_name',
  'photo_url',
  'gender',
  'age',
  'experience',
  'specialization',
  'language',
  'chat_charges',
  'chat_count',
  'demo',
] as const;

const LISTED_COLUMNS = [
  'status',
  'specialization',
  'experience',
  'rating',
  'chat_count',
  'chat_charges',
] as const;

/** Languages are what astrologers wrote: more than these nobody can choose from. */
const MAXIMUM_LANGUAGES = 100;

/**
 * The ids of a stretch of a list, from an index alone: what stands before the stretch is counted off there, and rows are read
 * only of those in it.
 */
export function selectListedIds(db: Kysely<Schema>, query: AstrologerQuery) {
  const listed = selectListed(db, query).select('listed.id');
  const sorted = {
    rating: () => listed.orderBy('listed.rating', 'desc').orderBy('listed.chat_count', 'desc'),
    orders: () => listed.orderBy('listed.chat_count', 'desc').orderBy('listed.rating', 'desc'),
    price: () =>
      listed
        .orderBy('listed.chat_charges')
        .orderBy('listed.rating', 'desc')
        .orderBy('listed.chat_count', 'desc'),
  }[query.sort]();
  return sorted.orderBy('listed.id').limit(query.limit).offset(query.offset);
}

/** How many active astrologers fit. */
export function countListed(db: Kysely<Schema>, query: AstrologerQuery) {
  return selectListed(db, query).select((count) => count.fn.countAll().as('total'));
}

/** The cards of astrologers, in no order. */
export function selectCards(db: Kysely<Schema>, ids: readonly number[]) {
  return db.selectFrom('astrologers').select(CARD_COLUMNS).where('id', 'in', ids);
}

/** Each language of the active astrologers once, by the alphabet. */
export function selectLanguages() {
  return selectDistinct('astrologer_languages', 'language');
}

/** Each specialisation of the active astrologers once, by the alphabet. */
export function selectSpecializations() {
  return selectDistinct('astrologers', 'specialization');
}

/** The active astrologers that fit: everyone, or those who speak a language, narrowed further. */
function selectListed(
  db: Kysely<Schema>,
  { language, specialization, maxPrice, minExperience }: AstrologerQuery,
) {
  const everyone = () => db.selectFrom('astrologers').select(['id', ...LISTED_COLUMNS]);
  const speakersOf = (name: string) =>
    db
      .selectFrom('astrologer_languages')
      .select(['astrologer_id as id', ...LISTED_COLUMNS])
      .where('language', '=', name);
  let query = db
    .selectFrom(language === null ? everyone().as('listed') : speakersOf(language).as('listed'))
    .where('listed.status', '=', ASTROLOGER_STATUS.active);
  if (specialization !== null) query = query.where('listed.specialization', '=', specialization);
  if (maxPrice !== null) query = query.where('listed.chat_charges', '<=', maxPrice);
  if (minExperience !== null) query = query.where('listed.experience', '>=', minExperience);
  return query;
}

/**
 * Goes from each value to the next one in an index, instead of reading all rows for their few different values
 * (a "loose index scan", which neither engine does by itself).
 */
function selectDistinct(
  table: 'astrologers' | 'astrologer_languages',
  column: 'specialization' | 'language',
) {
  const [rows, value] = [sql.table(table), sql.ref(column)];
  const { active } = ASTROLOGER_STATUS;
  return sql<{ value: string }>`
    with recursive found (value) as (
      select min(${value}) from ${rows} where status = ${active}
      union all
      select (select min(${value}) from ${rows} where status = ${active} and ${value} > found.value)
      from found where found.value is not null
    )
    select value from found where value is not null limit ${MAXIMUM_LANGUAGES}`;
}

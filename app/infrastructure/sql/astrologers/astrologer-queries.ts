import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { AstrologerQuery } from '~/features/astrologers/astrologer.store';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import type { PageWindow } from '~/infrastructure/sql/engine/page-window';

/*
 * The queries for astrologers, apart from the source so that tests can look at their plans.
 */

/** What a list is narrowed to. */
type Choices = Omit<AstrologerQuery, 'sort' | 'limit' | 'offset'>;

const CARD_COLUMNS = [
  'id',
  'first_name',
  'photo_url',
  'photo',
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
 * The ids of a part of a list, from an index alone: what stands before it is counted off there, and rows are read
 * only of those in it.
 */
export function selectListedIds(
  db: Kysely<Schema>,
  query: Choices & Pick<AstrologerQuery, 'sort'>,
  { limit, offset, isBackwards }: PageWindow,
) {
  const [up, down] = isBackwards ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  const listed = selectListed(db, query).select('listed.id');
  const sorted = {
    rating: () => listed.orderBy('listed.rating', down).orderBy('listed.chat_count', down),
    orders: () => listed.orderBy('listed.chat_count', down).orderBy('listed.rating', down),
    price: () =>
      listed
        .orderBy('listed.chat_charges', up)
        .orderBy('listed.rating', down)
        .orderBy('listed.chat_count', down),
  }[query.sort]();
  return sorted.orderBy('listed.id', up).limit(limit).offset(offset);
}

/** How many active astrologers fit, from the numbers that the store keeps; null of none. */
export function countListed(db: Kysely<Schema>, { language, ...choices }: Choices) {
  if (language === null) return narrowed(db.selectFrom('astrologer_tally as kinds'), choices);
  const speakers = db
    .selectFrom('astrologer_language_tally as kinds')
    .where('kinds.language', '=', language);
  return narrowed(speakers, choices);
}

type Kinds = Schema & { kinds: Schema['astrologer_tally'] };

/** Adds up the kinds of astrologers that fit. */
function narrowed<DB extends Kinds>(
  kinds: SelectQueryBuilder<DB, 'kinds', object>,
  { specialization, maxPrice, minExperience }: Omit<Choices, 'language'>,
) {
  let query = (kinds as unknown as SelectQueryBuilder<Kinds, 'kinds', object>).select((row) =>
    row.fn.sum('kinds.total').as('total'),
  );
  if (specialization !== null) query = query.where('kinds.specialization', '=', specialization);
  if (maxPrice !== null) query = query.where('kinds.chat_charges', '<=', maxPrice);
  if (minExperience !== null) query = query.where('kinds.experience', '>=', minExperience);
  return query;
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
  {
    language,
    specialization,
    maxPrice,
    minExperience,
    sort,
  }: Choices & Pick<AstrologerQuery, 'sort'>,
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
  if (maxPrice !== null) {
    // Where the list is in another order than by price, an engine would rather sort all that an index by price finds.
    query =
      sort === 'price'
        ? query.where('listed.chat_charges', '<=', maxPrice)
        : query.where(sql<number>`${sql.ref('listed.chat_charges')} + 0`, '<=', maxPrice);
  }
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

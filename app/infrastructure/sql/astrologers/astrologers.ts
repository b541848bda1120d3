import { type Selectable, sql, type SelectQueryBuilder } from 'kysely';
import {
  ASTROLOGER_STATUS,
  zeroToNull,
  type AstrologerCard,
} from '~/features/astrologers/astrologer';
import { getPhotoPath } from '~/features/astrologers/astrologer-photo';
import type { AstrologerStore } from '~/features/astrologers/astrologers.server';
import type { AstrologerQuery } from '~/features/astrologers/filters';
import type { Db, Schema } from '~/infrastructure/sql/engine/schema';
import { readPage, type PageWindow } from '~/infrastructure/sql/engine/page-window';

export function createSqlAstrologerStore(db: Db): AstrologerStore {
  return {
    async listActive(query) {
      const counted = await countListed(db, query).executeTakeFirstOrThrow();
      const total = Number(counted.total ?? 0);
      const rows = await readPage(
        query,
        total,
        (window) => selectListedIds(db, query, window),
        (ids) => selectCards(db, ids),
      );
      return { astrologers: rows.map(toCard), total };
    },

    async facets() {
      const languages = await selectLanguages().execute(db);
      const specializations = await selectSpecializations().execute(db);
      return {
        languages: languages.rows.map(({ value }) => value),
        specializations: specializations.rows.map(({ value }) => value),
      };
    },

    async findActive(id) {
      const active = selectCards(db, [id]).where('status', '=', ASTROLOGER_STATUS.active);
      const row = await active.executeTakeFirst();
      return row ? toCard(row) : null;
    },

    async findByMobile(mobile) {
      const row = await db
        .selectFrom('astrologers')
        .select(['id', 'first_name as name'])
        .where('mobile', '=', mobile)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}

type CardRow = Pick<Selectable<Schema['astrologers']>, (typeof CARD_COLUMNS)[number]>;

function toCard(row: CardRow): AstrologerCard {
  return {
    id: row.id,
    firstName: row.first_name,
    photoUrl: row.photo === null ? row.photo_url : getPhotoPath(row.photo, 320),
    gender: row.gender,
    age: zeroToNull(row.age),
    experience: row.experience,
    specialization: row.specialization,
    language: row.language,
    chatCharges: zeroToNull(row.chat_charges),
    chatCount: row.chat_count,
    isWaiting: false,
    demo: row.demo === 1,
  };
}

/* Queries in a separate file, for query plan tests. */

type AstrologerFilter = Omit<AstrologerQuery, 'sort' | 'limit' | 'offset'>;

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

/** Astrologers enter languages as free text; a longer list is useless as a filter. */
const MAX_LANGUAGES = 100;

/** Selects the ids of a page by index only. The rows are read later. */
export function selectListedIds(
  db: Db,
  query: AstrologerFilter & Pick<AstrologerQuery, 'sort'>,
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

/** Sums the tallies instead of counting rows; null means zero. */
export function countListed(db: Db, { language, ...choices }: AstrologerFilter) {
  if (language === null) return narrowed(db.selectFrom('astrologer_tally as kinds'), choices);
  const speakers = db
    .selectFrom('astrologer_language_tally as kinds')
    .where('kinds.language', '=', language);
  return narrowed(speakers, choices);
}

type SchemaWithKinds = Schema & { kinds: Schema['astrologer_tally'] };

function narrowed<DB extends SchemaWithKinds>(
  kinds: SelectQueryBuilder<DB, 'kinds', object>,
  { specialization, maxPrice, minExperience }: Omit<AstrologerFilter, 'language'>,
) {
  let query = (kinds as unknown as SelectQueryBuilder<SchemaWithKinds, 'kinds', object>).select(
    (row) => row.fn.sum('kinds.total').as('total'),
  );
  if (specialization !== null) query = query.where('kinds.specialization', '=', specialization);
  if (maxPrice !== null) query = query.where('kinds.chat_charges', '<=', maxPrice);
  if (minExperience !== null) query = query.where('kinds.experience', '>=', minExperience);
  return query;
}

export function selectCards(db: Db, ids: readonly number[]) {
  return db.selectFrom('astrologers').select(CARD_COLUMNS).where('id', 'in', ids);
}

export function selectLanguages() {
  return selectDistinct('astrologer_languages', 'language');
}

export function selectSpecializations() {
  return selectDistinct('astrologers', 'specialization');
}

function selectListed(
  db: Db,
  {
    language,
    specialization,
    maxPrice,
    minExperience,
    sort,
  }: AstrologerFilter & Pick<AstrologerQuery, 'sort'>,
) {
  const selectEveryone = () => db.selectFrom('astrologers').select(['id', ...LISTED_COLUMNS]);
  const selectSpeakers = (name: string) =>
    db
      .selectFrom('astrologer_languages')
      .select(['astrologer_id as id', ...LISTED_COLUMNS])
      .where('language', '=', name);
  let query = db
    .selectFrom(
      language === null ? selectEveryone().as('listed') : selectSpeakers(language).as('listed'),
    )
    .where('listed.status', '=', ASTROLOGER_STATUS.active);
  if (specialization !== null) query = query.where('listed.specialization', '=', specialization);
  if (maxPrice !== null) {
    // When not sorting by price, the engine would still use the price index and sort all of it.
    query =
      sort === 'price'
        ? query.where('listed.chat_charges', '<=', maxPrice)
        : query.where(sql<number>`${sql.ref('listed.chat_charges')} + 0`, '<=', maxPrice);
  }
  if (minExperience !== null) query = query.where('listed.experience', '>=', minExperience);
  return query;
}

/** Loose index scan, which jumps from value to value. Neither engine does this automatically. */
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
    select value from found where value is not null limit ${MAX_LANGUAGES}`;
}

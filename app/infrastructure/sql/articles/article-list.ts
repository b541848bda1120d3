import { toArticleState } from '~/features/articles/article-visibility';
import type {
  ArticleItem,
  ArticleListPage,
  ArticleQuery,
} from '~/features/articles/article-editing.store';
import type { Language } from '~/shared/i18n/language';
import { fromStoredStatus, isInState } from './article-visibility';
import { compare } from '~/shared/text/compare';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { readPage, type PageWindow } from '~/infrastructure/sql/engine/page-window';

/**
 * A word with more articles is common. If all words are common, a search scans only this many articles, so that its
 * cost is constant.
 */
export const MAX_SCANNED_ARTICLES = 500;

/** One extra row shows whether there are more. */
const SCAN_WINDOW = { limit: MAX_SCANNED_ARTICLES + 1, offset: 0, isBackwards: false };

export function listArticles(db: Db, query: ArticleQuery): Promise<ArticleListPage> {
  return query.words.length === 0 ? listAll(db, query) : find(db, query);
}

async function listAll(db: Db, query: ArticleQuery): Promise<ArticleListPage> {
  const counted = await countArticleItems(db, query).executeTakeFirstOrThrow();
  const total = Number(counted.total ?? 0);
  const rows = await readPage(
    query,
    total,
    (window) => selectItemIds(db, query, window),
    (ids) => selectItemsByIds(db, ids),
  );
  return { items: rows.map(toArticleItem), total, isTruncated: false };
}

async function find(db: Db, query: ArticleQuery): Promise<ArticleListPage> {
  const { words, limit, offset } = query;
  const counted: { word: string; total: number }[] = [];
  for (const word of words) {
    const { total } = await countArticleWords(
      db,
      word,
      MAX_SCANNED_ARTICLES + 1,
    ).executeTakeFirstOrThrow();
    counted.push({ word, total: Number(total) });
  }
  const [rarest, ...others] = counted.sort((a, b) => a.total - b.total);
  const isCommon = rarest === undefined || rarest.total > MAX_SCANNED_ARTICLES;
  const first = isCommon
    ? await selectItemIds(db, query, SCAN_WINDOW).execute()
    : await selectIdsByWord(db, rarest.word).execute();
  let ids = first.map(({ id }) => id).slice(0, MAX_SCANNED_ARTICLES);
  for (const { word } of isCommon ? counted : others) {
    if (ids.length === 0) break;
    ids = (await selectArticleIdsAmong(db, ids, word).execute()).map(({ id }) => id);
  }
  const rows = ids.length > 0 ? await selectItemsByIds(db, ids).execute() : [];
  const found = rows.filter((row) => belongs(row, query)).sort(toComparator(query));
  return {
    items: found.slice(offset, offset + limit).map(toArticleItem),
    total: found.length,
    isTruncated: isCommon && first.length > MAX_SCANNED_ARTICLES,
  };
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectItemsByIds>['execute']>>[number];

function belongs(
  { status, language: own, first_day: day }: ListedRow,
  { state, language, today }: List,
): boolean {
  if (language !== null && language !== own) return false;
  return state === null || toArticleState(fromStoredStatus(status), day, today) === state;
}

function toComparator({
  state,
}: Pick<List, 'state'>): (one: ListedRow, other: ListedRow) => number {
  const byDay = (one: ListedRow, other: ListedRow) =>
    compare(one.first_day ?? '', other.first_day ?? '') || compare(one.id, other.id);
  switch (state) {
    case 'scheduled':
      return byDay;
    case 'published':
      return (one, other) => byDay(other, one);
    default:
      return (one, other) => compare(other.updated_at, one.updated_at) || compare(other.id, one.id);
  }
}

/* Queries in a separate file, for query plan tests. */

const ITEM_COLUMNS = [
  'blogs.id',
  'blogs.slug',
  'blogs.language',
  'blogs.main_heading as mainHeading',
  'blogs.author',
  'blogs.status',
  'blogs.start_date as startDate',
  'blogs.end_date as endDate',
  'blogs.schedule_date as scheduleDate',
  'blogs.first_day',
  'blogs.updated_at',
  'blogs.changed_by as changedBy',
] as const;

const AFTER_ALL_LETTERS = '\u{10ffff}';

type List = Pick<ArticleQuery, 'state' | 'language' | 'today'>;

export function selectItemIds(db: Db, list: List, { limit, offset, isBackwards }: PageWindow) {
  return sorted(db, list, isBackwards).select('blogs.id').limit(limit).offset(offset);
}

export function countArticleItems(db: Db, { state, language, today }: List) {
  const found = db
    .selectFrom('blog_tally')
    .select((row) => row.fn.sum('total').as('total'))
    .$if(language !== null, (query) => query.where('language', '=', language as Language));
  return state === null ? found : found.where(isInState('blog_tally', state, today));
}

export function countArticleWords(db: Db, beginning: string, limit: number) {
  return db
    .selectFrom(withWord(db, beginning).select('blog_words.blog_id').limit(limit).as('some'))
    .select((row) => row.fn.countAll().as('total'));
}

export function selectIdsByWord(db: Db, beginning: string) {
  return withWord(db, beginning).select('blog_words.blog_id as id').distinct();
}

export function selectArticleIdsAmong(db: Db, ids: readonly number[], beginning: string) {
  return withWord(db, beginning)
    .select('blog_words.blog_id as id')
    .distinct()
    .where('blog_words.blog_id', 'in', ids);
}

/** Unordered and by primary key only, because further conditions mislead the planner. */
export function selectItemsByIds(db: Db, ids: readonly number[]) {
  return db.selectFrom('blogs').select(ITEM_COLUMNS).where('blogs.id', 'in', ids);
}

function withWord(db: Db, beginning: string) {
  return db
    .selectFrom('blog_words')
    .where('blog_words.word', '>=', beginning)
    .where('blog_words.word', '<', beginning + AFTER_ALL_LETTERS);
}

function sorted(db: Db, list: List, isBackwards: boolean) {
  const found = selectMatching(db, list);
  const [up, down] = isBackwards ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  switch (list.state) {
    case 'scheduled':
      return found.orderBy('blogs.first_day', up).orderBy('blogs.id', up);
    case 'published':
      return found.orderBy('blogs.first_day', down).orderBy('blogs.id', down);
    default:
      return found.orderBy('blogs.updated_at', down).orderBy('blogs.id', down);
  }
}

function selectMatching(db: Db, { state, language, today }: List) {
  const found = db
    .selectFrom('blogs')
    .$if(language !== null, (query) => query.where('blogs.language', '=', language as Language));
  return state === null ? found : found.where(isInState('blogs', state, today));
}

function toArticleItem({ status, updated_at: updatedAt, ...row }: ListedRow): ArticleItem {
  const { id, slug, language, mainHeading, author, startDate, endDate, scheduleDate } = row;
  return {
    ...{ id, slug, language, mainHeading, author },
    status: fromStoredStatus(status),
    ...{ startDate, endDate, scheduleDate },
    changedAt: new Date(updatedAt),
    changedBy: row.changedBy,
  };
}

import { toArticleState } from '~/features/articles/article-visibility';
import type { ArticleQuery, ArticleListPage } from '~/features/articles/article-editing.store';
import type { Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';
import { toArticleItem } from './article-rows';
import {
  countArticleItems,
  countArticleWords,
  selectArticleIdsAmong,
  selectItemIds,
  selectIdsByWord,
  selectItemsByIds,
} from './article-editing-queries';
import { fromStoredStatus } from './article-visibility';
import { compare } from '~/shared/text/compare';
import type { Db, Schema } from '~/infrastructure/sql/engine/schema';
import { toNearerEndWindow, toListOrder, sortByIds } from '~/infrastructure/sql/engine/page-window';

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
  const window = toNearerEndWindow(query, total);
  if (!window) return { items: [], total, isTruncated: false };
  const found = await selectItemIds(db, query, window).execute();
  const ids = toListOrder(found, window).map(({ id }) => id);
  const rows = ids.length > 0 ? await selectItemsByIds(db, ids).execute() : [];
  return { items: sortByIds(ids, rows).map(toArticleItem), total, isTruncated: false };
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

type List = Pick<ArticleQuery, 'state' | 'language' | 'today'>;

interface ListedRow {
  readonly id: number;
  readonly status: Schema['blogs']['status'];
  readonly language: Language;
  readonly first_day: CalendarDate | null;
  readonly updated_at: string;
}

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

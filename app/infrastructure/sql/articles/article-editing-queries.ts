import type { ArticleQuery } from '~/features/articles/article-editing.store';
import type { Language } from '~/shared/i18n/language';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { isInState } from './article-visibility';
import type { PageWindow } from '~/infrastructure/sql/engine/page-window';

/* Queries in a separate file, for query plan tests. */

const ITEM_COLUMNS = [
  'blogs.id',
  'blogs.slug',
  'blogs.language',
  'blogs.main_heading',
  'blogs.author',
  'blogs.status',
  'blogs.start_date',
  'blogs.end_date',
  'blogs.schedule_date',
  'blogs.first_day',
  'blogs.updated_at',
  'blogs.changed_by',
] as const;

/** Sorts after every word with the given prefix. */
const AFTER_ALL_LETTERS = '\u{10ffff}';

type List = Pick<ArticleQuery, 'state' | 'language' | 'today'>;

export function selectItemIds(db: Db, list: List, { limit, offset, isBackwards }: PageWindow) {
  return sorted(db, list, isBackwards).select('blogs.id').limit(limit).offset(offset);
}

/** Sums the tallies; null means zero. */
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

import type { ArticleRange } from '~/features/articles/published-articles.store';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';
import type { Db } from '~/infrastructure/sql/engine/schema';
import type { PageWindow } from '~/infrastructure/sql/engine/page-window';
import { visibleOn } from './article-visibility';

/* Queries in a separate file, for query plan tests. */

export const CARD_COLUMNS = [
  'blogs.id',
  'blogs.slug',
  'blogs.language',
  'blogs.heading',
  'blogs.main_heading',
  'blogs.main_description',
  'blogs.main_image_url',
  'blogs.main_image_alt',
  'blogs.author',
  'blogs.schedule_date',
] as const;

export function selectVisible(db: Db, today: CalendarDate) {
  return db.selectFrom('blogs').where(visibleOn('blogs', today));
}

/** Base language articles visible on `until`, published since `from`, after a cursor, newest first. */
export function selectRange(
  db: Db,
  { from, until, after }: Pick<ArticleRange, 'from' | 'until' | 'after'>,
) {
  // No article is public before its schedule date, so the index starts at the first of these days.
  const days = inOrder(db, until, false, BASE_LANGUAGE)
    .where('blogs.first_day', '>=', from)
    .where('blogs.schedule_date', '>=', from);
  if (!after) return days;
  return days
    .where('blogs.first_day', '<=', after.day)
    .where((row) =>
      row.or([row('blogs.first_day', '<', after.day), row('blogs.id', '<', after.id)]),
    );
}

/** Reads the index only, from either end; otherwise PostgreSQL would read and sort whole articles. */
export function selectPublishedIds(
  db: Db,
  today: CalendarDate,
  { limit, offset, isBackwards }: PageWindow,
  language?: Language,
) {
  return inOrder(db, today, isBackwards, language).select('blogs.id').limit(limit).offset(offset);
}

/** Sums the daily tallies; null means zero. */
export function countPublished(db: Db, today: CalendarDate, language?: Language) {
  return db
    .selectFrom('blog_tally')
    .select((row) => row.fn.sum('total').as('total'))
    .where(visibleOn('blog_tally', today))
    .$if(language !== undefined, (query) => query.where('language', '=', language as Language));
}

export function selectPublishedSlugs(db: Db, today: CalendarDate, limit: number, offset: number) {
  return inOrder(db, today, false)
    .select(['blogs.slug', 'blogs.language', 'blogs.twin_key', 'blogs.schedule_date'])
    .limit(limit)
    .offset(offset);
}

export function selectMatchWords(db: Db, id: number) {
  return db.selectFrom('blog_keywords').select('match_word').where('blog_id', '=', id);
}

export function selectIdsWithWord(db: Db, word: string, id: number, limit: number) {
  return db
    .selectFrom('blog_keywords')
    .select('blog_id')
    .where('match_word', '=', word)
    .where('blog_id', '<>', id)
    .limit(limit);
}

export function selectNewestWithWords(
  db: Db,
  today: CalendarDate,
  words: readonly string[],
  articles: number,
) {
  return (
    db
      .selectFrom(inOrder(db, today, false).select('blogs.id').limit(articles).as('newest'))
      // CROSS JOIN makes SQLite keep the join order: words by article, not articles by word.
      .crossJoin('blog_keywords')
      .select(['newest.id', 'blog_keywords.match_word'])
      .whereRef('blog_keywords.blog_id', '=', 'newest.id')
      .where('blog_keywords.match_word', 'in', words)
  );
}

/** Unordered and by primary key only, because further conditions mislead the planner. */
export function selectCardsByIds(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('blogs')
    .select([...CARD_COLUMNS, 'blogs.status', 'blogs.first_day', 'blogs.end_date'])
    .where('blogs.id', 'in', ids);
}

function inOrder(db: Db, today: CalendarDate, isBackwards: boolean, language?: Language) {
  const direction = isBackwards ? 'asc' : 'desc';
  return selectVisible(db, today)
    .$if(language !== undefined, (query) =>
      query.where('blogs.language', '=', language as Language),
    )
    .orderBy('blogs.first_day', direction)
    .orderBy('blogs.id', direction);
}

import type { ExpressionBuilder, Kysely } from 'kysely';
import type { ArticleRange } from '~/features/articles/published-articles.store';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import type { PageWindow } from '~/infrastructure/sql/engine/page-window';

/*
 * The queries for articles, apart from the source so that tests can look at their plans.
 */

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

/** What a reader of `today` can see. */
export function selectShown(db: Kysely<Schema>, today: CalendarDate) {
  return db
    .selectFrom('blogs')
    .where('blogs.status', '=', 'published')
    .where('blogs.first_day', '<=', today)
    .where(notOver(today));
}

/** An article without a last day is shown for ever. */
function notOver(today: CalendarDate) {
  return ({ eb }: ExpressionBuilder<{ blogs: Schema['blogs'] }, 'blogs'>) =>
    eb.or([eb('blogs.end_date', 'is', null), eb('blogs.end_date', '>=', today)]);
}

/** What a reader of the day `until` can see in the base language, newest first, of the days from `from` on and behind a place of the list. */
export function selectRange(
  db: Kysely<Schema>,
  { from, until, after }: Pick<ArticleRange, 'from' | 'until' | 'after'>,
) {
  // No article is public before its schedule date, so that the index leads to the first of these days.
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

/**
 * The ids of a part of the list, newest first, or from the other end, from an index alone: what stands before it is
 * counted off there, and rows are read only of those in it. PostgreSQL would read, and rather sort, whole articles otherwise.
 */
export function selectPublishedIds(
  db: Kysely<Schema>,
  today: CalendarDate,
  { limit, offset, isBackwards }: PageWindow,
  language?: Language,
) {
  return inOrder(db, today, isBackwards, language).select('blogs.id').limit(limit).offset(offset);
}

/** How many articles of a language, or of all, a reader of `today` can see, from day to day; null of none. */
export function countPublished(db: Kysely<Schema>, today: CalendarDate, language?: Language) {
  return db
    .selectFrom('blog_tally')
    .select((row) => row.fn.sum('total').as('total'))
    .where('status', '=', 'published')
    .where('first_day', '>', '')
    .where('first_day', '<=', today)
    .where((row) => row.or([row('end_date', '=', ''), row('end_date', '>=', today)]))
    .$if(language !== undefined, (query) => query.where('language', '=', language as Language));
}

/** Slugs and days with languages, newest first. */
export function selectPublishedSlugs(
  db: Kysely<Schema>,
  today: CalendarDate,
  limit: number,
  offset: number,
) {
  return inOrder(db, today, false)
    .select(['blogs.slug', 'blogs.language', 'blogs.twin_key', 'blogs.schedule_date'])
    .limit(limit)
    .offset(offset);
}

/** The words by which an article is compared with others. */
export function selectMatchWords(db: Kysely<Schema>, id: number) {
  return db.selectFrom('blog_keywords').select('match_word').where('blog_id', '=', id);
}

/** Others of the articles with a word, at most `limit`, from an index alone. */
export function selectIdsWithWord(db: Kysely<Schema>, word: string, id: number, limit: number) {
  return db
    .selectFrom('blog_keywords')
    .select('blog_id')
    .where('match_word', '=', word)
    .where('blog_id', '<>', id)
    .limit(limit);
}

/** Which of the words the newest articles have that a reader of `today` can see; only so many articles are looked at. */
export function selectNewestWithWords(
  db: Kysely<Schema>,
  today: CalendarDate,
  words: readonly string[],
  articles: number,
) {
  return (
    db
      .selectFrom(inOrder(db, today, false).select('blogs.id').limit(articles).as('newest'))
      // A cross join, because SQLite then keeps the order: words are looked up of these articles, and not articles of the words.
      .crossJoin('blog_keywords')
      .select(['newest.id', 'blog_keywords.match_word'])
      .whereRef('blog_keywords.blog_id', '=', 'newest.id')
      .where('blog_keywords.match_word', 'in', words)
  );
}

/** Cards of some articles with what tells whether they are shown, in no order, by their key alone: more choice misleads engines. */
export function selectCardsOf(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('blogs')
    .select([...CARD_COLUMNS, 'blogs.status', 'blogs.first_day', 'blogs.end_date'])
    .where('blogs.id', 'in', ids);
}

function inOrder(
  db: Kysely<Schema>,
  today: CalendarDate,
  isBackwards: boolean,
  language?: Language,
) {
  const direction = isBackwards ? 'asc' : 'desc';
  return selectShown(db, today)
    .$if(language !== undefined, (query) =>
      query.where('blogs.language', '=', language as Language),
    )
    .orderBy('blogs.first_day', direction)
    .orderBy('blogs.id', direction);
}

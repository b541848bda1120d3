import type { ExpressionBuilder, Kysely } from 'kysely';
import type { CalendarDate } from '~/time/calendar';
import type { Schema } from './schema';

/*
 * The queries for articles, apart from the source so that tests can look at their plans.
 */

export const CARD_COLUMNS = [
  'blogs.id',
  'blogs.slug',
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

/** A page of cards, newest first. */
export function selectPublished(
  db: Kysely<Schema>,
  today: CalendarDate,
  limit: number,
  offset: number,
) {
  return newestFirst(db, today).select(CARD_COLUMNS).limit(limit).offset(offset);
}

/** How many articles a reader of `today` can see. */
export function countPublished(db: Kysely<Schema>, today: CalendarDate) {
  return selectShown(db, today).select((count) => count.fn.countAll().as('total'));
}

/** A page of slugs and days, newest first. */
export function selectPublishedSlugs(
  db: Kysely<Schema>,
  today: CalendarDate,
  limit: number,
  offset: number,
) {
  return newestFirst(db, today)
    .select(['blogs.slug', 'blogs.schedule_date'])
    .limit(limit)
    .offset(offset);
}

/** Cards of the articles that have most keywords in common with one, newest first among equals. */
export function selectRelated(db: Kysely<Schema>, id: number, today: CalendarDate, limit: number) {
  const shared = db
    .selectFrom('blog_keywords as its')
    .innerJoin('blog_keywords as theirs', 'theirs.match_word', 'its.match_word')
    .select(['theirs.blog_id', (words) => words.fn.countAll().as('words')])
    .where('its.blog_id', '=', id)
    .where('theirs.blog_id', '<>', id)
    .groupBy('theirs.blog_id');
  return (
    db
      .selectFrom(shared.as('shared'))
      // A cross join, because SQLite then keeps the order: the articles found, and not all articles, are looked up.
      .crossJoin('blogs')
      .select(CARD_COLUMNS)
      .whereRef('blogs.id', '=', 'shared.blog_id')
      .where('blogs.status', '=', 'published')
      .where('blogs.first_day', '<=', today)
      .where(notOver(today))
      .orderBy('shared.words', 'desc')
      .orderBy('blogs.first_day', 'desc')
      .orderBy('blogs.id', 'desc')
      .limit(limit)
  );
}

function newestFirst(db: Kysely<Schema>, today: CalendarDate) {
  return selectShown(db, today).orderBy('blogs.first_day', 'desc').orderBy('blogs.id', 'desc');
}

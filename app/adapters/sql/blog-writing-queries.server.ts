import type { Kysely } from 'kysely';
import type { ArticleQuery } from '~/blogs/writing.source';
import type { Schema } from './schema';

/*
 * The queries of the list of articles for administrators, apart so that a test can look at their plans.
 */

/** Sorts after every word that begins with what stands before it. */
const AFTER_ALL = '\u{10ffff}';

/** A page of the list. */
export function selectArticleItems(db: Kysely<Schema>, query: ArticleQuery) {
  const found = matching(db, query)
    .select([
      'blogs.id',
      'blogs.slug',
      'blogs.main_heading',
      'blogs.author',
      'blogs.status',
      'blogs.start_date',
      'blogs.end_date',
      'blogs.schedule_date',
      'blogs.updated_at',
      'blogs.changed_by',
    ])
    .limit(query.limit)
    .offset(query.offset);
  switch (query.state) {
    case 'scheduled':
      return found.orderBy('blogs.first_day').orderBy('blogs.id');
    case 'published':
      return found.orderBy('blogs.first_day', 'desc').orderBy('blogs.id', 'desc');
    default:
      return found.orderBy('blogs.updated_at', 'desc').orderBy('blogs.id', 'desc');
  }
}

/** How many articles the list has. */
export function countArticleItems(db: Kysely<Schema>, query: ArticleQuery) {
  return matching(db, query).select((count) => count.fn.countAll().as('total'));
}

function matching(db: Kysely<Schema>, { words, state, today }: ArticleQuery) {
  let found = db.selectFrom('blogs');
  for (const word of words) {
    found = found.where('blogs.id', 'in', (articles) =>
      articles
        .selectFrom('blog_words')
        .select('blog_words.blog_id')
        .where('blog_words.word', '>=', word)
        .where('blog_words.word', '<', word + AFTER_ALL),
    );
  }
  switch (state) {
    case null:
      return found;
    case 'draft':
      return found.where('blogs.status', '=', 'draft');
    case 'unpublished':
      return found.where('blogs.status', '=', 'withdrawn');
    case 'scheduled':
      return found.where('blogs.status', '=', 'published').where('blogs.first_day', '>', today);
    case 'published':
      return found.where('blogs.status', '=', 'published').where('blogs.first_day', '<=', today);
  }
}

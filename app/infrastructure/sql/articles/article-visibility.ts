import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ArticleState, ArticleStatus } from '~/features/articles/article-visibility';
import type { CalendarDate } from '~/shared/time/calendar';
import type { Schema } from '~/infrastructure/sql/engine/schema';

type StoredStatus = Schema['blogs']['status'];

export function toStoredStatus(status: ArticleStatus): StoredStatus {
  return status === 'unpublished' ? 'withdrawn' : status;
}

export function fromStoredStatus(status: StoredStatus): ArticleStatus {
  return status === 'withdrawn' ? 'unpublished' : status;
}

/** Tables with a state; a missing day is null in `blogs` and empty in its tally. */
type Table = 'blogs' | 'blog_tally';

/** As `getArticleState`: the condition that an article, expired or not, is in `state`. */
export function isInState(
  table: Table,
  state: ArticleState,
  today: CalendarDate,
): RawBuilder<SqlBool> {
  const status = sql.ref(`${table}.status`);
  const firstDay = sql.ref(`${table}.first_day`);
  switch (state) {
    case 'draft':
      return sql`${status} = 'draft'`;
    case 'unpublished':
      return sql`${status} = 'withdrawn'`;
    case 'scheduled':
      return sql`${status} = 'published' and ${firstDay} > ${today}`;
    case 'published':
      return table === 'blogs'
        ? sql`${status} = 'published' and ${firstDay} <= ${today}`
        : sql`${status} = 'published' and ${firstDay} > '' and ${firstDay} <= ${today}`;
  }
}

/** As `isVisibleOn`: the condition that visitors see an article. */
export function visibleOn(table: Table, today: CalendarDate): RawBuilder<SqlBool> {
  const endDate = sql.ref(`${table}.end_date`);
  const isEndless = table === 'blogs' ? sql`${endDate} is null` : sql`${endDate} = ''`;
  return sql`${isInState(table, 'published', today)} and (${isEndless} or ${endDate} >= ${today})`;
}

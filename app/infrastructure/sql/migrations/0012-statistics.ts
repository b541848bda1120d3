import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable } from './ddl';

/** Daily counts in India time, nothing personal. */
export const statistics: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createKeyOrderedTable(db, 'page_views')
      .addColumn('visitor', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('views', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('page_views_key', ['visitor', 'date', 'path'])
      .addCheckConstraint('page_views_visitor', sql`visitor in ('person', 'robot')`)
      .execute();
    await createKeyOrderedTable(db, 'page_views_by_month')
      .addColumn('visitor', 'text', (column) => column.notNull())
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('views', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('page_views_by_month_key', ['visitor', 'month', 'path'])
      .addCheckConstraint('page_views_by_month_visitor', sql`visitor in ('person', 'robot')`)
      .execute();
    await createKeyOrderedTable(db, 'daily_counts')
      .addColumn('date', 'text', (column) => column.notNull())
      // `sign-up`, `otp-sent`, `otp-confirmed`, `application-submitted` …; `views-person`, `views-robot` over
      // all pages.
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_counts_key', ['date', 'name'])
      .execute();
  },
};

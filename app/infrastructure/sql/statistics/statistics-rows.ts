import { sql } from 'kysely';
import type { Batch, PageViews, VisitorKind } from '~/features/statistics/statistics.store';
import { toBatches } from '~/infrastructure/sql/engine/to-batches';
import type { Db, NewRow } from '~/infrastructure/sql/engine/schema';
import { compare } from '~/shared/text/compare';

const ROWS_PER_STATEMENT = 1_000;

export const VIEW_COUNTERS: Readonly<Record<VisitorKind, string>> = {
  person: 'views-person',
  robot: 'views-robot',
};

export async function addToStatistics(transaction: Db, batch: Batch): Promise<void> {
  const views = batch.views.map(({ date, path, visitor, views }) => ({
    date,
    path,
    visitor,
    views,
  }));
  for (const rows of toBatches(sortForLocking(views), ROWS_PER_STATEMENT)) {
    await transaction
      .insertInto('page_views')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['visitor', 'date', 'path'])
          .doUpdateSet({ views: sql`page_views.views + excluded.views` }),
      )
      .execute();
  }
  for (const rows of toBatches(sortForLocking(sumByMonth(batch.views)), ROWS_PER_STATEMENT)) {
    await transaction
      .insertInto('page_views_by_month')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['visitor', 'month', 'path'])
          .doUpdateSet({ views: sql`page_views_by_month.views + excluded.views` }),
      )
      .execute();
  }
  const counts = batch.counts.map(({ date, name, total }) => ({ date, name, total }));
  const totals = sortForLocking([...counts, ...sumByDay(batch.views)]);
  for (const rows of toBatches(totals, ROWS_PER_STATEMENT)) {
    await transaction
      .insertInto('daily_counts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['date', 'name'])
          .doUpdateSet({ total: sql`daily_counts.total + excluded.total` }),
      )
      .execute();
  }
}

/** A fixed order prevents deadlocks between two processes. */
function sortForLocking<Row extends object>(rows: readonly Row[]): Row[] {
  const keyed = rows.map((row) => ({ row, key: Object.values(row).slice(0, -1).join(' ') }));
  return keyed.sort((one, other) => compare(one.key, other.key)).map(({ row }) => row);
}

// PostgreSQL rejects a statement that upserts a key twice, so duplicates are summed first.

function sumByMonth(views: readonly PageViews[]): NewRow<'page_views_by_month'>[] {
  const rows = new Map<string, NewRow<'page_views_by_month'>>();
  for (const { date, path, visitor, views: added } of views) {
    const month = date.slice(0, 7);
    const key = `${month} ${visitor} ${path}`;
    rows.set(key, { month, path, visitor, views: (rows.get(key)?.views ?? 0) + added });
  }
  return [...rows.values()];
}

function sumByDay(views: readonly PageViews[]): NewRow<'daily_counts'>[] {
  const rows = new Map<string, NewRow<'daily_counts'>>();
  for (const { date, visitor, views: added } of views) {
    const name = VIEW_COUNTERS[visitor];
    const key = `${date} ${name}`;
    rows.set(key, { date, name, total: (rows.get(key)?.total ?? 0) + added });
  }
  return [...rows.values()];
}

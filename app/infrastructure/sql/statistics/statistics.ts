import { sql } from 'kysely';
import {
  COUNT_NAMES,
  type DateRange,
  type DayViews,
  type StatisticsStore,
  type Wait,
  type Batch,
  type PageViews,
  type VisitorKind,
} from '~/features/statistics/statistics.store';
import type { CalendarDate } from '~/shared/time/calendar';
import { selectStateTotals } from '~/infrastructure/sql/applications/reviews';
import type { Db, NewRow } from '~/infrastructure/sql/engine/schema';
import { inTransaction, toBatches } from '~/infrastructure/sql/engine/transaction';
import { compare } from '~/shared/text/compare';

export function createSqlStatisticsStore(db: Db): StatisticsStore {
  return {
    add: (batch) => inTransaction(db, (transaction) => addToStatistics(transaction, batch)),

    async viewsByDay(range) {
      const rows = await selectCounts(db, range, Object.values(VIEW_COUNTERS)).execute();
      const days = new Map<CalendarDate, DayViews>();
      for (const { date, name, total } of rows) {
        const day = days.get(date) ?? { date, people: 0, robots: 0 };
        days.set(date, {
          ...day,
          [name === VIEW_COUNTERS.person ? 'people' : 'robots']: Number(total),
        });
      }
      return [...days.values()];
    },

    async mostRead(range, visitor, limit) {
      const query =
        'first' in range
          ? selectMostRead(db, visitor, range.first, range.last, limit)
          : selectMostReadByMonth(db, visitor, range.firstMonth, range.lastMonth, limit);
      const rows = await query.execute();
      return rows.map(({ path, total }) => ({ path, views: Number(total) }));
    },

    async countsByDay(range) {
      const rows = await selectCounts(db, range, COUNT_NAMES).execute();
      return rows.flatMap(({ date, name, total }) => {
        const known = COUNT_NAMES.find((each) => each === name);
        return known ? [{ date, name: known, total: Number(total) }] : [];
      });
    },

    async applicationsByState() {
      const rows = await selectStateTotals(db).execute();
      return rows.map(({ review_state, total }) => ({ state: review_state, total: Number(total) }));
    },

    async waits(since, limit) {
      const kinds = ['approved', 'rejected'] as const;
      const found = await Promise.all(
        kinds.map((kind) => selectDecisionWaits(db, kind, since, limit).execute()),
      );
      return found
        .flat()
        .flatMap(({ submitted_at, decided_at }): Wait[] =>
          submitted_at === null
            ? []
            : [{ submittedAt: new Date(submitted_at), decidedAt: new Date(decided_at) }],
        );
    },

    async readingsByDay(range) {
      const rows = await countReadings(db, range).execute();
      return rows.map(({ date, language, readings, drafts }) => ({
        date,
        language,
        readings: Number(readings),
        drafts: Number(drafts),
      }));
    },

    async sweep(before) {
      const { numDeletedRows } = await deleteViews(db, before).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

// Exported so that a test can check the query plans.

export function selectCounts(db: Db, { first, last }: DateRange, names: readonly string[]) {
  return db
    .selectFrom('daily_counts')
    .select(['date', 'name', 'total'])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('name', 'in', names)
    .orderBy('date')
    .orderBy('name');
}

export function selectMostRead(
  db: Db,
  visitor: 'person' | 'robot',
  first: CalendarDate,
  last: CalendarDate,
  limit: number,
) {
  return db
    .selectFrom('page_views')
    .select((row) => ['path', row.fn.sum('views').as('total')])
    .where('visitor', '=', visitor)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .groupBy('path')
    .orderBy('total', 'desc')
    .orderBy('path')
    .limit(limit);
}

export function selectMostReadByMonth(
  db: Db,
  visitor: 'person' | 'robot',
  first: string,
  last: string,
  limit: number,
) {
  return db
    .selectFrom('page_views_by_month')
    .select((row) => ['path', row.fn.sum('views').as('total')])
    .where('visitor', '=', visitor)
    .where('month', '>=', first)
    .where('month', '<=', last)
    .groupBy('path')
    .orderBy('total', 'desc')
    .orderBy('path')
    .limit(limit);
}

/** Newest decisions of a kind, with the submission time before each one. */
export function selectDecisionWaits(
  db: Db,
  kind: 'approved' | 'rejected',
  since: Date,
  limit: number,
) {
  return db
    .selectFrom('application_events as decision')
    .select((row) => [
      'decision.at as decided_at',
      row
        .selectFrom('application_events as handing')
        .select('handing.at')
        .whereRef('handing.astrologer_id', '=', 'decision.astrologer_id')
        .whereRef('handing.id', '<', 'decision.id')
        .where('handing.kind', '=', 'submitted')
        .orderBy('handing.id', 'desc')
        .limit(1)
        .as('submitted_at'),
    ])
    .where('decision.kind', '=', kind)
    .where('decision.at', '>=', since.toISOString())
    .orderBy('decision.at', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(limit);
}

export function countReadings(db: Db, { first, last }: DateRange) {
  return db
    .selectFrom('predictions')
    .select((row) => [
      'date',
      'language',
      row.fn.countAll().as('readings'),
      row.fn.sum(sql<number>`case when origin = 'draft' then 1 else 0 end`).as('drafts'),
    ])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .groupBy(['date', 'language'])
    .orderBy('date')
    .orderBy('language');
}

export function deleteViews(db: Db, before: CalendarDate) {
  return db
    .deleteFrom('page_views')
    .where('visitor', 'in', ['person', 'robot'])
    .where('date', '<', before);
}

const ROWS_PER_STATEMENT = 1_000;

const VIEW_COUNTERS: Readonly<Record<VisitorKind, string>> = {
  person: 'views-person',
  robot: 'views-robot',
};

async function addToStatistics(transaction: Db, batch: Batch): Promise<void> {
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

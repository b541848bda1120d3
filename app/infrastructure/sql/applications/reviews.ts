import type { StateCounts, ReviewSort } from '~/features/applications/review/review';
import type {
  ReviewListPage,
  ReviewQuery,
  ReviewStore,
  WaitingCounts,
  WaitingTimes,
} from '~/features/applications/review/review.store';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { Clock } from '~/shared/time/clock';
import { selectHistory, toEvent } from './application-events';
import { decideApplication } from './decisions';
import { deleteExpired, readOpenDecision, undoDecision } from './undo-decision';
import { findByWords, parseSearch, parseSearchedId } from './review-search';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { toNearerEndWindow, toListOrder } from '~/infrastructure/sql/engine/page-window';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';
import { compare } from '~/shared/text/compare';

const NONE: StateCounts = {
  unfinished: 0,
  'under-review': 0,
  approved: 0,
  rejected: 0,
  inactive: 0,
};

export function createSqlReviewStore(db: Db, clock: Clock): ReviewStore {
  return {
    list: (query) => (query.search.trim() === '' ? listAll(db, query) : find(db, query)),

    waiting: (astrologerId, limit) => readWaiting(db, astrologerId, limit),

    countWaiting: (times) => readWaitingCounts(db, times),

    async counts() {
      const rows = await selectStateTotals(db).execute();
      const counts = rows.map(({ review_state, total }) => [review_state, Number(total)] as const);
      return { ...NONE, ...Object.fromEntries(counts) };
    },

    // The local store has an application for every decision.
    findLogged: () => Promise.resolve(null),

    async decided(kind, limit) {
      const rows = await selectDecided(db, kind, limit).execute();
      return rows.map((row) => ({
        astrologerId: row.astrologer_id,
        name: row.first_name,
        email: row.email ?? '',
        mobile: row.mobile ?? '',
        at: new Date(row.at),
        // Approval notes are for administrators only.
        note: kind === 'rejected' ? row.note : null,
      }));
    },

    async history(astrologerId, limit) {
      const rows = await selectHistory(db, astrologerId, limit).execute();
      return rows.map(toEvent);
    },

    decide: (astrologerId, decision) =>
      inTransaction(db, (transaction) =>
        decideApplication(transaction, astrologerId, decision, clock.now()),
      ),

    findUndoableDecision: (astrologerId) => readOpenDecision(db, astrologerId, clock.now()),

    undoAction: (astrologerId, takingBack) =>
      inTransaction(db, (transaction) =>
        undoDecision(transaction, astrologerId, takingBack, clock.now()),
      ),

    async sweep() {
      const { numDeletedRows } = await deleteExpired(db, clock.now()).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

async function listAll(db: Db, query: ReviewQuery): Promise<ReviewListPage> {
  const counted = await selectStateTotal(db, query.state).executeTakeFirst();
  const total = Number(counted?.total ?? 0);
  const window = toNearerEndWindow(query, total);
  if (!window) return { items: [], total, isTruncated: false };
  const { limit, offset, isBackwards } = window;
  const rows = await selectIds(db, query, isBackwards).limit(limit).offset(offset).execute();
  const ids = toListOrder(rows, window).map(getId);
  return { items: await readItems(db, ids), total, isTruncated: false };
}

async function readWaiting(db: Db, astrologerId: number, limit: number): Promise<number[]> {
  const own = await selectWaitingSince(db, astrologerId).executeTakeFirst();
  const since = own?.submitted_at ?? null;
  const after = since === null ? null : { since, astrologerId };
  const rows = after === null ? [] : await selectWaiting(db, after).limit(limit).execute();
  const first = await selectWaiting(db, null)
    .limit(limit + 1)
    .execute();
  const ids = new Set([...rows, ...first].map(getId));
  ids.delete(astrologerId);
  return [...ids].slice(0, limit);
}

async function readWaitingCounts(db: Db, { since, before }: WaitingTimes): Promise<WaitingCounts> {
  const [fresh, long, oldest] = await Promise.all([
    countWaitingSide(db, '>', since.toISOString()).executeTakeFirstOrThrow(),
    countWaitingSide(db, '<', before.toISOString()).executeTakeFirstOrThrow(),
    selectOldestWaiting(db).executeTakeFirst(),
  ]);
  return {
    fresh: Number(fresh.total),
    long: Number(long.total),
    oldestAt: oldest?.since ? new Date(oldest.since) : null,
    undated: 0,
  };
}

async function find(db: Db, query: ReviewQuery): Promise<ReviewListPage> {
  const { state, search, limit, offset } = query;
  const found = { ids: new Set<number>(), isTruncated: false };
  for (const words of parseSearch(search)) {
    const { ids, isTruncated } = await findByWords(db, state, words);
    for (const id of ids) found.ids.add(id);
    found.isTruncated ||= isTruncated;
  }
  const id = parseSearchedId(search);
  if (id !== null) found.ids.add(id);
  if (found.ids.size === 0) return { items: [], total: 0, isTruncated: found.isTruncated };
  const places = await selectPlaces(db, [...found.ids]).execute();
  const sorted = places
    .filter(({ review_state }) => review_state === state)
    .sort(toComparator(query.sort));
  const page = sorted.map(getId).slice(offset, offset + limit);
  return { items: await readItems(db, page), total: sorted.length, isTruncated: found.isTruncated };
}

async function readItems(db: Db, ids: readonly number[]): Promise<ReviewListPage['items']> {
  if (ids.length === 0) return [];
  const rows = await selectItems(db, ids).execute();
  const items = new Map(
    rows.map((row) => [
      row.astrologer_id,
      {
        astrologerId: row.astrologer_id,
        name: row.first_name,
        email: row.email ?? '',
        mobile: row.mobile ?? '',
        state: row.review_state,
        at: new Date(row.listed_at),
        rejectionReason: row.rejection_reason,
        reapplicationAllowed: row.reapplication_allowed === 1,
      },
    ]),
  );
  return ids.flatMap((id) => items.get(id) ?? []);
}

function getId({ astrologer_id }: { readonly astrologer_id: number }): number {
  return astrologer_id;
}

/* Queries in a separate file, for query plan tests. */

const ORDERS = {
  newest: ['listed_at', 'desc'],
  oldest: ['listed_at', 'asc'],
  name: ['sort_name', 'asc'],
  'name-backwards': ['sort_name', 'desc'],
} as const satisfies Readonly<Record<ReviewSort, readonly [string, 'asc' | 'desc']>>;

export function selectIds(
  db: Db,
  { state, sort }: Pick<ReviewQuery, 'state' | 'sort'>,
  isBackwards = false,
) {
  const [column, forwards] = ORDERS[sort];
  const backwards = forwards === 'asc' ? 'desc' : 'asc';
  const direction = isBackwards ? backwards : forwards;
  return db
    .selectFrom('applications')
    .select('astrologer_id')
    .where('review_state', '=', state)
    .orderBy(column, direction)
    .orderBy('astrologer_id', direction);
}

export function selectWaiting(
  db: Db,
  after: { readonly since: string; readonly astrologerId: number } | null,
) {
  const queue = selectIds(db, { state: 'under-review', sort: 'oldest' });
  return after === null
    ? queue
    : queue.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('listed_at', 'astrologer_id'), '>', tuple(after.since, after.astrologerId)),
      );
}

export function countWaitingSide(db: Db, side: '>' | '<', moment: string) {
  return db
    .selectFrom('applications')
    .select((row) => row.fn.countAll().as('total'))
    .where('review_state', '=', 'under-review')
    .where('listed_at', side, moment);
}

export function selectOldestWaiting(db: Db) {
  return db
    .selectFrom('applications')
    .select((row) => row.fn.min('listed_at').as('since'))
    .where('review_state', '=', 'under-review');
}

function selectWaitingSince(db: Db, astrologerId: number) {
  return db
    .selectFrom('applications')
    .select('submitted_at')
    .where('astrologer_id', '=', astrologerId);
}

export function selectStateTotals(db: Db) {
  return db.selectFrom('application_tally').select(['review_state', 'total']);
}

export function selectStateTotal(db: Db, state: ApplicationState) {
  return db.selectFrom('application_tally').select('total').where('review_state', '=', state);
}

/** Sort keys, unordered and by primary key only, because further conditions mislead the planner. */
export function selectPlaces(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('applications')
    .select(['astrologer_id', 'review_state', 'listed_at', 'sort_name'])
    .where('astrologer_id', 'in', ids);
}

export function toComparator(sort: ReviewSort) {
  const [column, direction] = ORDERS[sort];
  const turn = direction === 'asc' ? 1 : -1;
  type Place = Record<'listed_at' | 'sort_name', string> & { readonly astrologer_id: number };
  return (one: Place, other: Place) =>
    turn * (compare(one[column], other[column]) || compare(one.astrologer_id, other.astrologer_id));
}

export function selectItems(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('applications')
    .innerJoin('astrologers', 'astrologers.id', 'applications.astrologer_id')
    .select(['astrologer_id', 'first_name', 'email', 'mobile', 'review_state', 'listed_at'])
    .select(['rejection_reason', 'reapplication_allowed'])
    .where('astrologer_id', 'in', ids);
}

function selectDecided(db: Db, kind: 'approved' | 'rejected', limit: number) {
  return db
    .selectFrom('application_events')
    .innerJoin('astrologers', 'astrologers.id', 'application_events.astrologer_id')
    .select(['astrologer_id', 'first_name', 'email', 'mobile', 'at', 'note'])
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('application_events.id', 'desc')
    .limit(limit);
}

import type { StateCounts } from '~/features/applications/review/review';
import {
  MAX_LISTED_ITEMS,
  type ReviewListPage,
  type ReviewQuery,
  type ReviewStore,
  type WaitingCounts,
  type WaitingTimes,
} from '~/features/applications/review/review.store';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { Clock } from '~/shared/time/clock';
import { toEvent } from './application-history';
import { decideApplication } from './decisions';
import { deleteExpired, readOpenDecision, undoDecision } from './undo-decision';
import {
  countState,
  countStates,
  countWaitingSide,
  formatListCount,
  selectDecided,
  selectHistory,
  selectIds,
  selectIdsByWords,
  toComparator,
  selectItems,
  selectOldestWaiting,
  selectPlaces,
  selectWaiting,
  selectWaitingSince,
} from './review-queries';
import { parseSearchedId, parseSearch } from './review-search';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { toNearerEndWindow, toListOrder } from '~/infrastructure/sql/engine/page-window';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

/** Maximum occurrences of the rarest word that a search scans. */
const MAX_SCANNED_WORDS = 5_000;

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
      const rows = await countStates(db).execute();
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
  const counted = await countState(db, query.state).executeTakeFirst();
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

/**
 * Scans the rarest word and checks the others by key. Results are only incomplete when every word is common or there
 * are too many matches.
 */
async function findByWords(
  db: Db,
  state: ApplicationState,
  words: readonly string[],
): Promise<{ readonly ids: readonly number[]; readonly isTruncated: boolean }> {
  const counted: { word: string; total: number }[] = [];
  for (const word of words) {
    const { total } = await formatListCount(
      db,
      state,
      word,
      MAX_SCANNED_WORDS + 1,
    ).executeTakeFirstOrThrow();
    counted.push({ word, total: Number(total) });
    if (Number(total) === 0) return { ids: [], isTruncated: false };
  }
  const [rarest, ...others] = counted.sort((a, b) => a.total - b.total);
  if (rarest === undefined) return { ids: [], isTruncated: false };
  const rows = await selectIdsByWords(db, state, [rarest.word, ...others.map(({ word }) => word)], {
    limit: MAX_LISTED_ITEMS + 1,
    lookedAt: MAX_SCANNED_WORDS,
  }).execute();
  return {
    ids: rows.map(getId).slice(0, MAX_LISTED_ITEMS),
    isTruncated: rows.length > MAX_LISTED_ITEMS || rarest.total > MAX_SCANNED_WORDS,
  };
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

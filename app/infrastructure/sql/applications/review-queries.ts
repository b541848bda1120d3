import type { ReviewQuery } from '~/features/applications/review/review.store';
import type { ReviewSort } from '~/features/applications/review/review';
import { ASTROLOGER_STATUS, type AstrologerStatus } from '~/features/astrologers/astrologer';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import { compare } from '~/shared/text/compare';
import type { Db } from '~/infrastructure/sql/engine/schema';

/* Queries in a separate file, for query plan tests. */

const ORDERS = {
  newest: ['listed_at', 'desc'],
  oldest: ['listed_at', 'asc'],
  name: ['sort_name', 'asc'],
  'name-backwards': ['sort_name', 'desc'],
} as const satisfies Readonly<Record<ReviewSort, readonly [string, 'asc' | 'desc']>>;

const STATUS_BY_STATE = {
  unfinished: ASTROLOGER_STATUS.pending,
  'under-review': ASTROLOGER_STATUS.pending,
  approved: ASTROLOGER_STATUS.active,
  rejected: ASTROLOGER_STATUS.rejected,
  inactive: ASTROLOGER_STATUS.inactive,
} as const satisfies Readonly<Record<ApplicationState, AstrologerStatus>>;

/** Sorts after every letter. */
const AFTER_ALL_LETTERS = '\u{10ffff}';

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

export function selectWaitingSince(db: Db, astrologerId: number) {
  return db
    .selectFrom('applications')
    .select('submitted_at')
    .where('astrologer_id', '=', astrologerId);
}

export function countStates(db: Db) {
  return db.selectFrom('application_tally').select(['review_state', 'total']);
}

export function countState(db: Db, state: ApplicationState) {
  return db.selectFrom('application_tally').select('total').where('review_state', '=', state);
}

export function formatListCount(db: Db, state: ApplicationState, beginning: string, limit: number) {
  return db
    .selectFrom(selectWords(db, state, beginning).select('astrologer_id').limit(limit).as('some'))
    .select((row) => row.fn.countAll().as('total'));
}

/** Expects the rarest prefix first, because only a limited number of its words is scanned. */
export function selectIdsByWords(
  db: Db,
  state: ApplicationState,
  [rarest, ...others]: readonly [string, ...string[]],
  { limit, lookedAt }: { readonly limit: number; readonly lookedAt: number },
) {
  const named = selectWords(db, state, rarest).select('leading.astrologer_id').limit(lookedAt);
  let query = db.selectFrom(named.as('named')).select('named.astrologer_id').distinct();
  for (const beginning of others) {
    query = query.where((row) =>
      row.exists(
        row
          .selectFrom('application_words as other')
          .select('other.word')
          .whereRef('other.astrologer_id', '=', 'named.astrologer_id')
          .where('other.word', '>=', beginning)
          .where('other.word', '<', beginning + AFTER_ALL_LETTERS),
      ),
    );
  }
  return query.limit(limit);
}

function selectWords(db: Db, state: ApplicationState, beginning: string) {
  return db
    .selectFrom('application_words as leading')
    .where('leading.status', '=', STATUS_BY_STATE[state])
    .where('leading.word', '>=', beginning)
    .where('leading.word', '<', beginning + AFTER_ALL_LETTERS);
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

export function selectDecided(db: Db, kind: 'approved' | 'rejected', limit: number) {
  return db
    .selectFrom('application_events')
    .innerJoin('astrologers', 'astrologers.id', 'application_events.astrologer_id')
    .select(['astrologer_id', 'first_name', 'email', 'mobile', 'at', 'note'])
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('application_events.id', 'desc')
    .limit(limit);
}

export function selectHistory(db: Db, astrologerId: number, limit: number) {
  return db
    .selectFrom('application_events')
    .select(['at', 'kind', 'actor', 'note'])
    .where('astrologer_id', '=', astrologerId)
    .orderBy('id', 'desc')
    .limit(limit);
}

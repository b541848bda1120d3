import type { Kysely } from 'kysely';
import type { ReviewQuery } from '~/admin/review/review.source';
import type { ReviewSort } from '~/admin/review/review';
import { ASTROLOGER_STATUS, type AstrologerStatus } from '~/astrologers/astrologer';
import type { ApplicationState } from '~/onboarding/application-words';
import type { Schema } from './schema';

/*
 * The queries of the review, apart from the source so that tests can look at their plans.
 */

const ORDERS = {
  newest: ['listed_at', 'desc'],
  oldest: ['listed_at', 'asc'],
  name: ['sort_name', 'asc'],
  'name-backwards': ['sort_name', 'desc'],
} as const satisfies Readonly<Record<ReviewSort, readonly [string, 'asc' | 'desc']>>;

const STATUS_OF = {
  unfinished: ASTROLOGER_STATUS.pending,
  'under-review': ASTROLOGER_STATUS.pending,
  approved: ASTROLOGER_STATUS.active,
  rejected: ASTROLOGER_STATUS.rejected,
  inactive: ASTROLOGER_STATUS.inactive,
} as const satisfies Readonly<Record<ApplicationState, AstrologerStatus>>;

/** Comes after every letter of every script. */
const AFTER_ALL = '\u{10ffff}';

/** The ids of all applications in a state, in an order, from an index alone. */
export function selectIds(
  db: Kysely<Schema>,
  { state, sort }: Pick<ReviewQuery, 'state' | 'sort'>,
) {
  const [column, direction] = ORDERS[sort];
  return db
    .selectFrom('applications')
    .select('astrologer_id')
    .where('review_state', '=', state)
    .orderBy(column, direction)
    .orderBy('astrologer_id', direction);
}

/** How many applications are in each state, from an index alone. */
export function countStates(db: Kysely<Schema>) {
  return db
    .selectFrom('applications')
    .select((row) => ['review_state', row.fn.countAll().as('total')])
    .groupBy('review_state');
}

/** How many applications are in one state, from an index alone. */
export function countState(db: Kysely<Schema>, state: ApplicationState) {
  return db
    .selectFrom('applications')
    .select((row) => row.fn.countAll().as('total'))
    .where('review_state', '=', state);
}

/** The ids of the applications with a word that begins so, at most `limit`. */
export function selectIdsByWord(
  db: Kysely<Schema>,
  state: ApplicationState,
  beginning: string,
  limit: number,
) {
  return db
    .selectFrom('application_words')
    .select('astrologer_id')
    .distinct()
    .where('status', '=', STATUS_OF[state])
    .where('word', '>=', beginning)
    .where('word', '<', beginning + AFTER_ALL)
    .limit(limit);
}

/** Those of the ids whose applications have a word that begins so. */
export function selectIdsAmong(db: Kysely<Schema>, ids: readonly number[], beginning: string) {
  return db
    .selectFrom('application_words')
    .select('astrologer_id')
    .distinct()
    .where('astrologer_id', 'in', ids)
    .where('word', '>=', beginning)
    .where('word', '<', beginning + AFTER_ALL);
}

/** What a list shows of applications, in no order. */
export function selectItems(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('applications')
    .innerJoin('astrologers', 'astrologers.id', 'applications.astrologer_id')
    .select(['astrologer_id', 'first_name', 'email', 'mobile', 'review_state', 'listed_at'])
    .select(['rejection_reason', 'reapplication_allowed'])
    .where('astrologer_id', 'in', ids);
}

/** The newest lines of an application's history. */
export function selectHistory(db: Kysely<Schema>, astrologerId: number, limit: number) {
  return db
    .selectFrom('application_events')
    .select(['at', 'kind', 'actor', 'note'])
    .where('astrologer_id', '=', astrologerId)
    .orderBy('id', 'desc')
    .limit(limit);
}

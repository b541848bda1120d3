import { toDate } from '~/infrastructure/sql/engine/values';
import { sql, type Selectable } from 'kysely';
import type { Delivery } from '~/features/notifications/delivery-report';
import {
  CHANNELS,
  type Channel,
  type ListedNotification,
  type OutboxStore,
  type NewNotification,
  type LeasedNotification,
  type AttemptOutcome,
} from '~/features/notifications/outbox.store';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import type { Db, Schema } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';
import type { Clock } from '~/shared/time/clock';

/** Runs in the transaction of the event. An existing key is ignored. */
export async function insertNotification(
  transaction: Db,
  { key, channel, topic, about, sealed, notBefore }: NewNotification,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('jobs')
    .values({
      key,
      kind: channel,
      topic,
      about,
      sealed,
      state: 'waiting',
      tries: 0,
      next_at: notBefore.toISOString(),
      created_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function deleteNotifications(transaction: Db, about: string): Promise<void> {
  await transaction
    .deleteFrom('jobs')
    .where('kind', 'in', CHANNELS)
    .where('about', '=', about)
    .execute();
}

export async function deleteUnsent(transaction: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await transaction
    .deleteFrom('jobs')
    .where('key', 'in', keys)
    .where('kind', '=', 'mail')
    .where('state', '<>', 'done')
    .execute();
  await transaction.updateTable('jobs').set({ sealed: null }).where('key', 'in', keys).execute();
}

export function createSqlOutboxStore(db: Db, clock: Clock): OutboxStore {
  return {
    add: (message) => insertNotification(db, message, clock.now()),

    async take(channel, owner, { now, until }) {
      if (!(await selectDue(db, channel, now).executeTakeFirst())) return null;
      return inTransaction(db, async (transaction) => {
        const due = await selectDue(transaction, channel, now).executeTakeFirst();
        if (!due) return null;
        const row = await transaction
          .updateTable('jobs')
          .set({
            lease_owner: owner,
            next_at: until.toISOString(),
            tries: sql<number>`tries + 1`,
          })
          .where('id', '=', due.id)
          .returning(['id', 'key', 'topic', 'about', 'sealed', 'tries'])
          .executeTakeFirstOrThrow();
        return { ...row, channel, sealed: row.sealed ?? '' } satisfies LeasedNotification;
      });
    },

    async settle(id, owner, outcome) {
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set(getColumns(outcome))
        .set({ lease_owner: null })
        .where((row) => row.and({ id, lease_owner: owner }))
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async list(state, limit, before) {
      const rows = await selectListed(db, state, limit, before).execute();
      return rows.map(toListed);
    },

    async about(subject, limit) {
      const rows = await selectAbout(db, subject, limit).execute();
      return rows.map(toListed);
    },

    async counts() {
      const [waiting, dead, oldest] = await Promise.all([
        countIn(db, 'waiting').executeTakeFirstOrThrow(),
        countIn(db, 'dead').executeTakeFirstOrThrow(),
        selectOldestWaiting(db).executeTakeFirst(),
      ]);
      return {
        waiting: Number(waiting.total),
        dead: Number(dead.total),
        oldestWaitingAt: oldest ? new Date(oldest.created_at) : null,
      };
    },

    sendAgain: ({ id, nextAt }, at, audit) =>
      inTransaction(db, async (transaction) => {
        const row = await transaction
          .updateTable('jobs')
          // Not 0, because an earlier attempt may have sent the message, so it cannot be withdrawn.
          .set({ state: 'waiting', tries: 1, next_at: iso(at), settled_at: null })
          // Reports of the first sending do not apply to the second.
          .set({ gateway_id: null, delivery: null, delivery_at: null, delivery_code: null })
          .where('id', '=', id)
          // Changes with every attempt, so a button on an outdated page does not send it again.
          .where('next_at', '=', iso(nextAt))
          .where('sealed', 'is not', null)
          .where('kind', 'in', CHANNELS)
          .where('tries', '>', 0)
          .where('lease_owner', 'is', null)
          .where((row) =>
            row.or([
              row('state', 'in', ['dead', 'done']),
              row('state', '=', 'waiting').and('next_at', '>', iso(at)),
            ]),
          )
          .returning('about')
          .executeTakeFirst();
        if (row) await insertAuditLine(transaction, audit(row.about), at);
        return row !== undefined;
      }),

    async recordDelivery(gatewayId, { outcome, code, at }) {
      const row = await selectByGateway(db, gatewayId).executeTakeFirst();
      if (!row) return 'unknown';
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({ delivery: outcome, delivery_at: iso(at), delivery_code: code })
        .where('id', '=', row.id)
        // If two reports arrive at the same time, the second one finds the first.
        .where((kept) =>
          kept.or([
            kept('delivery', 'is', null),
            ...(outcome === 'delivered' ? [kept('delivery', '=', 'failed')] : []),
          ]),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n ? 'noted' : 'known';
    },

    async countSent(channel, since) {
      const { total } = await db
        .selectFrom('jobs')
        .select((row) => row.fn.countAll().as('total'))
        .where((row) => row.and({ kind: channel, state: 'done' }))
        .where('settled_at', '>=', iso(since))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async sweep(sentBefore, deadBefore) {
      const { numDeletedRows } = await db
        .deleteFrom('jobs')
        .where('kind', 'in', CHANNELS)
        .where((row) =>
          row.or([
            row('state', '=', 'done').and('settled_at', '<', iso(sentBefore)),
            row('state', '=', 'dead').and('settled_at', '<', iso(deadBefore)),
          ]),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

function selectDue(db: Db, channel: Channel, now: Date) {
  return db
    .selectFrom('jobs')
    .select(['id', 'next_at'])
    .where((row) => row.and({ kind: channel, state: 'waiting' }))
    .where('next_at', '<=', iso(now))
    .orderBy('next_at')
    .orderBy('id')
    .limit(1);
}

/** Newest first, in case a gateway reuses an id. */
function selectByGateway(db: Db, gatewayId: string) {
  return db
    .selectFrom('jobs')
    .select('id')
    .where((row) => row.and({ gateway_id: gatewayId, kind: 'sms' }))
    .orderBy('id', 'desc')
    .limit(1);
}

export function selectListed(
  db: Db,
  state: ListedNotification['state'],
  limit: number,
  before: number | null,
) {
  return (
    db
      .selectFrom('jobs')
      .select([...LISTED, hasContent])
      // An exclusion, because a list of kinds would require sorting the index.
      .where('kind', '<>', 'chore')
      .where('state', '=', state)
      .$if(before !== null, (query) => query.where('id', '<', before))
      .orderBy('id', 'desc')
      .limit(limit)
  );
}

export function selectOldestWaiting(db: Db) {
  return db
    .selectFrom('jobs')
    .select('created_at')
    .where('kind', '<>', 'chore')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(1);
}

function selectAbout(db: Db, subject: string, limit: number) {
  return db
    .selectFrom('jobs')
    .select([...LISTED, hasContent])
    .where('about', '=', subject)
    .where('kind', 'in', CHANNELS)
    .orderBy('id', 'desc')
    .limit(limit);
}

const LISTED = [
  'id',
  'kind',
  'topic',
  'about',
  'state',
  'tries',
  'created_at',
  'next_at',
  'lease_owner',
  'settled_at',
  'failure',
  'delivery',
  'delivery_at',
  'delivery_code',
] as const;

function countIn(db: Db, state: ListedNotification['state']) {
  return db
    .selectFrom('jobs')
    .select((row) => row.fn.countAll().as('total'))
    .where('kind', 'in', CHANNELS)
    .where('state', '=', state);
}

function getColumns(outcome: AttemptOutcome) {
  switch (outcome.kind) {
    case 'done':
      return {
        state: 'done' as const,
        // Messages to deleted users have no content.
        sealed: sql<string | null>`case when about = '' then null else sealed end`,
        failure: null,
        settled_at: iso(outcome.at),
        gateway_id: outcome.gatewayId ?? null,
      };
    case 'dead':
      return {
        state: 'dead' as const,
        failure: outcome.failure,
        settled_at: iso(outcome.at),
      };
    case 'failed':
      return { failure: outcome.failure, next_at: iso(outcome.nextAt) };
  }
}

const hasContent = sql<number>`case when sealed is null then 0 else 1 end`.as('has_content');

type ListedRow = Pick<Selectable<Schema['jobs']>, (typeof LISTED)[number]> & {
  readonly has_content: number;
};

function toListed(row: ListedRow): ListedNotification {
  return {
    id: row.id,
    channel: row.kind === 'sms' ? 'sms' : 'mail',
    topic: row.topic,
    about: row.about,
    state: row.state,
    tries: row.tries,
    createdAt: new Date(row.created_at),
    nextAt: new Date(row.next_at),
    isBeingSent: row.lease_owner !== null,
    canBeSentAgain: row.tries > 0 && row.lease_owner === null && row.has_content === 1,
    settledAt: toDate(row.settled_at),
    failure: row.failure,
    delivery: toDelivery(row),
  };
}

function toDelivery({ delivery, delivery_at, delivery_code }: ListedRow): Delivery | null {
  return delivery === null || delivery_at === null
    ? null
    : { outcome: delivery, at: new Date(delivery_at), code: delivery_code };
}

function iso(moment: Date): string {
  return moment.toISOString();
}

import { toDate } from '~/infrastructure/sql/engine/values';
import type { JobStore } from '~/features/jobs/job.store';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';
import type { Clock } from '~/shared/time/clock';

/** Jobs use the same table and leases as outgoing e-mails. */
export function createSqlJobStore(db: Db, clock: Clock): JobStore {
  return {
    async plan(name, dueAt) {
      await db
        .insertInto('jobs')
        .values({
          key: getKey(name),
          kind: 'chore',
          topic: name,
          about: '',
          state: 'waiting',
          tries: 0,
          next_at: toIsoString(dueAt),
          created_at: toIsoString(clock.now()),
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
    },

    async take(name, owner, { now, until, when }) {
      const selectFreeJob = () =>
        db
          .selectFrom('jobs')
          .select('id')
          .where('key', '=', getKey(name))
          .where((row) =>
            row.or([
              row('next_at', '<=', toIsoString(now)),
              ...(when === 'free' ? [row('lease_owner', 'is', null)] : []),
            ]),
          );
      // Most polls find nothing and need no transaction.
      if (!(await selectFreeJob().executeTakeFirst())) return false;
      return inTransaction(db, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('jobs')
          .set((row) => ({
            lease_owner: owner,
            next_at: toIsoString(until),
            tries: row('tries', '+', 1),
          }))
          .where('id', 'in', selectFreeJob())
          .executeTakeFirstOrThrow();
        return numUpdatedRows === 1n;
      });
    },

    async renew(name, owner, until) {
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({ next_at: toIsoString(until) })
        .where((row) => row.and({ key: getKey(name), lease_owner: owner }))
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async settle(name, owner, { at, failure, nextAt }) {
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({
          lease_owner: null,
          next_at: toIsoString(nextAt),
          settled_at: toIsoString(at),
          failure,
        })
        .$if(failure === null, (query) => query.set({ succeeded_at: toIsoString(at), tries: 0 }))
        .where((row) => row.and({ key: getKey(name), lease_owner: owner }))
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async list() {
      const rows = await db
        .selectFrom('jobs')
        .select(['topic', 'next_at', 'lease_owner', 'settled_at', 'failure', 'succeeded_at'])
        .where('kind', '=', 'chore')
        .orderBy('topic')
        .execute();
      return rows.map((row) => ({
        name: row.topic,
        nextAt: new Date(row.next_at),
        isRunning: row.lease_owner !== null,
        endedAt: toDate(row.settled_at),
        failure: row.failure,
        succeededAt: toDate(row.succeeded_at),
      }));
    },
  };
}

function getKey(name: string): string {
  return `chore:${name}`;
}

function toIsoString(moment: Date): string {
  return moment.toISOString();
}

import type { Kysely } from 'kysely';
import type {
  AdminAttemptStore,
  AttemptBucket,
} from '~/features/administration/admin-attempt.store';
import { runQuery } from '~/infrastructure/sql/engine/run-query';
import type { Schema } from '~/infrastructure/sql/engine/schema';

export function createSqlAdminAttemptStore(db: Kysely<Schema>): AdminAttemptStore {
  return {
    async keep({ accountKey, browserKey, addressKey, at }) {
      const { id } = await runQuery(
        db
          .insertInto('admin_tries')
          .values({
            account_key: accountKey,
            browser_key: browserKey,
            address_key: addressKey,
            at: at.toISOString(),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },

    async forget(id) {
      await runQuery(db.deleteFrom('admin_tries').where('id', '=', id).execute());
    },

    async nthNewest(bucket, nth, { than, since }) {
      const row = await runQuery(
        selectAttempts(db, bucket, since)
          .where('id', '<>', than)
          .limit(1)
          .offset(nth - 1)
          .executeTakeFirst(),
      );
      return row ? new Date(row.at) : null;
    },

    async sweep(before) {
      await runQuery(db.deleteFrom('admin_tries').where('at', '<', before.toISOString()).execute());
    },
  };
}

export function selectAttempts(db: Kysely<Schema>, bucket: AttemptBucket, since: Date) {
  let tries = db
    .selectFrom('admin_tries')
    .select('at')
    .where('at', '>', since.toISOString())
    .orderBy('at', 'desc');
  if (bucket.accountKey !== undefined) {
    tries = tries.where('account_key', '=', bucket.accountKey);
  }
  if (bucket.addressKey !== undefined) {
    tries = tries.where('address_key', '=', bucket.addressKey);
  }
  if (bucket.browserKey === null) tries = tries.where('browser_key', 'is', null);
  if (typeof bucket.browserKey === 'string') {
    tries = tries.where('browser_key', '=', bucket.browserKey);
  }
  return tries;
}

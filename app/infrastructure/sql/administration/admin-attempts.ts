import type { AdminAttemptStore, AttemptBucket } from '~/features/administration/admin.store';
import type { Db } from '~/infrastructure/sql/engine/schema';

export function createSqlAdminAttemptStore(db: Db): AdminAttemptStore {
  return {
    async keep({ accountKey, browserKey, addressKey, at }) {
      const { id } = await db
        .insertInto('admin_tries')
        .values({
          account_key: accountKey,
          browser_key: browserKey,
          address_key: addressKey,
          at: at.toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async forget(id) {
      await db.deleteFrom('admin_tries').where('id', '=', id).execute();
    },

    async nthNewest(bucket, nth, { than, since }) {
      const row = await selectAttempts(db, bucket, since)
        .where('id', '<>', than)
        .limit(1)
        .offset(nth - 1)
        .executeTakeFirst();
      return row ? new Date(row.at) : null;
    },

    async sweep(before) {
      await db.deleteFrom('admin_tries').where('at', '<', before.toISOString()).execute();
    },
  };
}

export function selectAttempts(db: Db, bucket: AttemptBucket, since: Date) {
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

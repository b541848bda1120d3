import { sql, type Kysely } from 'kysely';
import type { OtpRow, OtpStore, OtpTraffic } from '~/account/otp-store.source';
import { fromStore } from './from-store.server';
import type { OtpsTable, Schema } from './schema';
import { inTransaction } from './transaction.server';

/** One-time passwords in the store. */
export function sqlOtpStore(db: Kysely<Schema>): OtpStore {
  return {
    keep: (row) =>
      inTransaction(db, async (transaction) => {
        await transaction
          .updateTable('otps')
          .set({ open: 0 })
          .where('mobile_key', '=', row.mobileKey)
          .where('browser_key', '=', row.browserKey)
          .where('purpose', '=', row.purpose)
          .where('open', '=', 1)
          .execute();
        await transaction.insertInto('otps').values(toRow(row)).execute();
      }),

    async setCodeKey(id, codeKey) {
      await fromStore(
        db.updateTable('otps').set({ code_key: codeKey }).where('id', '=', id).execute(),
      );
    },

    async findLast({ mobileKey, purpose, browserKey }) {
      const row = await fromStore(
        db
          .selectFrom('otps')
          .selectAll()
          .where('mobile_key', '=', mobileKey)
          .where('browser_key', '=', browserKey)
          .where('purpose', '=', purpose)
          .where('open', '=', 1)
          .orderBy('sent_at', 'desc')
          .limit(1)
          .executeTakeFirst(),
      );
      return row ? fromRow(row) : null;
    },

    async forget(id) {
      await fromStore(db.deleteFrom('otps').where('id', '=', id).execute());
    },

    async findOpen(id) {
      const row = await fromStore(
        db
          .selectFrom('otps')
          .selectAll()
          .where('id', '=', id)
          .where('open', '=', 1)
          .executeTakeFirst(),
      );
      return row ? fromRow(row) : null;
    },

    async takeTry(id, limit) {
      const { numUpdatedRows } = await fromStore(
        db
          .updateTable('otps')
          .set({ tries: sql`tries + 1` })
          .where('id', '=', id)
          .where('open', '=', 1)
          .where('tries', '<', limit)
          .executeTakeFirstOrThrow(),
      );
      return numUpdatedRows === 1n;
    },

    async use(id) {
      const { numUpdatedRows } = await fromStore(
        db
          .updateTable('otps')
          .set({ open: 0 })
          .where('id', '=', id)
          .where('open', '=', 1)
          .executeTakeFirstOrThrow(),
      );
      return numUpdatedRows === 1n;
    },

    trafficOfMobile: (mobileKey, familiar, since) =>
      traffic(
        selectTraffic(db, since)
          .where('mobile_key', '=', mobileKey)
          .where('familiar', '=', familiar ? 1 : 0)
          .executeTakeFirstOrThrow(),
      ),

    trafficOfAddress: (addressKey, since) =>
      traffic(
        selectTraffic(db, since).where('address_key', '=', addressKey).executeTakeFirstOrThrow(),
      ),

    async countSends(since, upTo) {
      const { sends } = await fromStore(countOfSends(db, since, upTo).executeTakeFirstOrThrow());
      return Number(sends);
    },

    async sweep(before) {
      const { numDeletedRows } = await fromStore(
        db.deleteFrom('otps').where('sent_at', '<', before.toISOString()).executeTakeFirstOrThrow(),
      );
      return Number(numDeletedRows);
    },

    async forgetMobile(mobileKey) {
      await fromStore(db.deleteFrom('otps').where('mobile_key', '=', mobileKey).execute());
    },
  };
}

/** What the limits ask, apart so that a test can look at its plan. */
export function selectTraffic(db: Kysely<Schema>, since: Date) {
  return db
    .selectFrom('otps')
    .select((row) => [
      row.fn.countAll().as('sends'),
      row.fn.coalesce(row.fn.sum('tries'), sql<number>`0`).as('tries'),
      row.fn.min('sent_at').as('oldest'),
    ])
    .where('sent_at', '>', since.toISOString());
}

/** All codes since an instant, whoever they were for, as far as it matters; apart so that a test can look at its plan. */
export function countOfSends(db: Kysely<Schema>, since: Date, upTo: number) {
  const sends = db
    .selectFrom('otps')
    .select('sent_at')
    .where('sent_at', '>', since.toISOString())
    .limit(upTo);
  return db.selectFrom(sends.as('sends')).select((row) => row.fn.countAll().as('sends'));
}

async function traffic(
  query: Promise<{ sends: unknown; tries: unknown; oldest: string | null }>,
): Promise<OtpTraffic> {
  const { sends, tries, oldest } = await fromStore(query);
  return {
    sends: Number(sends),
    tries: Number(tries),
    oldest: oldest === null ? null : new Date(oldest),
  };
}

function toRow(row: OtpRow) {
  return {
    id: row.id,
    mobile_key: row.mobileKey,
    browser_key: row.browserKey,
    address_key: row.addressKey,
    purpose: row.purpose,
    code_key: row.codeKey,
    familiar: row.familiar ? (1 as const) : (0 as const),
    sent_at: row.sentAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

function fromRow(row: Pick<OtpsTable, keyof ReturnType<typeof toRow>>): OtpRow {
  return {
    id: row.id,
    mobileKey: row.mobile_key,
    browserKey: row.browser_key,
    addressKey: row.address_key,
    purpose: row.purpose,
    codeKey: row.code_key,
    familiar: row.familiar === 1,
    sentAt: new Date(row.sent_at),
    expiresAt: new Date(row.expires_at),
  };
}

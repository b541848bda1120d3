import { toDate } from '~/infrastructure/sql/engine/values';
import { sql, type Selectable } from 'kysely';
import type { StoredOtp, OtpRow, OtpStore, OtpTraffic } from '~/features/account/otp/otp.store';
import type { Db, Schema } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

export function createSqlOtpStore(db: Db): OtpStore {
  return {
    keep: (row, { youngSince, triesBelow, pacedSince }) =>
      inTransaction(db, async (transaction) => {
        const young = await selectLastOtp(transaction, row);
        const isYoung = young && young.sentAt > youngSince && young.tries < triesBelow;
        if (isYoung) return young;
        const taken =
          row.kind === 'paced' ? await selectPacedOtp(transaction, row, pacedSince) : null;
        if (taken) return taken;
        await transaction
          .updateTable('otps')
          .set({ open: 0 })
          .where(({ and }) => and({ mobile_key: row.mobileKey, browser_key: row.browserKey }))
          .where('purpose', '=', row.purpose)
          .where('kind', '<>', 'paced')
          .where('open', '=', 1)
          .execute();
        await transaction.insertInto('otps').values(toRow(row)).execute();
        return null;
      }),

    async setCodeKey(id, codeKey) {
      await db.updateTable('otps').set({ code_key: codeKey }).where('id', '=', id).execute();
    },

    findLast: (of) => selectLastOtp(db, of),

    findPaced: (of, since) => selectPacedOtp(db, of, since),

    async countJoined(id, networkKey) {
      const { joined } = await db
        .selectFrom('otps')
        .select((row) => row.fn.countAll().as('joined'))
        .where((row) => row.and({ shares: id, address_key: networkKey }))
        .executeTakeFirstOrThrow();
      return Number(joined);
    },

    async forget(id) {
      await db.deleteFrom('otps').where('id', '=', id).execute();
    },

    async find(id) {
      const row = await db.selectFrom('otps').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toStoredOtp(row) : null;
    },

    async countAttempt(id, limit) {
      const { numUpdatedRows } = await db
        .updateTable('otps')
        .set({ tries: sql`tries + 1` })
        .where('id', '=', id)
        .where('tries', '<', limit)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async use(id, { at, key, note }) {
      const { numUpdatedRows } = await db
        .updateTable('otps')
        .set({ open: 0, used_at: at.toISOString(), used_key: key, used_note: note })
        .where((row) => row.and({ id, open: 1 }))
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    trafficOfMobile: ({ mobileKey, familiar, networkKey }, since) => {
      const ofNumber = selectTraffic(db, since).where((row) =>
        row.and({ mobile_key: mobileKey, familiar: familiar ? 1 : 0 }),
      );
      return readTraffic(
        (networkKey === undefined
          ? ofNumber
          : ofNumber.where('address_key', '=', networkKey)
        ).executeTakeFirstOrThrow(),
      );
    },

    trafficOfNetwork: (networkKey, since) =>
      readTraffic(
        selectTraffic(db, since).where('address_key', '=', networkKey).executeTakeFirstOrThrow(),
      ),

    async countSends(since, upTo) {
      const { sends } = await selectSendCount(db, since, upTo).executeTakeFirstOrThrow();
      return Number(sends);
    },

    async sweep(before) {
      const { numDeletedRows } = await db
        .deleteFrom('otps')
        .where('sent_at', '<', before.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    async endAll(mobileKey) {
      await db
        .updateTable('otps')
        .set({ open: 0 })
        .where((row) => row.and({ mobile_key: mobileKey, open: 1 }))
        .execute();
    },
  };
}

async function selectLastOtp(
  db: Db,
  { mobileKey, purpose, browserKey }: Pick<OtpRow, 'mobileKey' | 'purpose' | 'browserKey'>,
): Promise<StoredOtp | null> {
  const row = await db
    .selectFrom('otps')
    .selectAll()
    .where((row) => row.and({ mobile_key: mobileKey, browser_key: browserKey, purpose }))
    .where('open', '=', 1)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toStoredOtp(row) : null;
}

async function selectPacedOtp(
  db: Db,
  { mobileKey, purpose }: Pick<OtpRow, 'mobileKey' | 'purpose'>,
  since: Date,
): Promise<StoredOtp | null> {
  const row = await db
    .selectFrom('otps')
    .selectAll()
    .where('mobile_key', '=', mobileKey)
    .where('sent_at', '>', since.toISOString())
    .where((row) => row.and({ purpose, kind: 'paced' }))
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toStoredOtp(row) : null;
}

/** For the rate limits. A row that shares a code was not sent. */
export function selectTraffic(db: Db, since: Date) {
  return db
    .selectFrom('otps')
    .select((row) => [
      sql<number>`count(case when shares = '' then 1 end)`.as('sends'),
      row.fn.coalesce(row.fn.sum('tries'), sql<number>`0`).as('tries'),
      row.fn.min('sent_at').as('oldest'),
    ])
    .where('sent_at', '>', since.toISOString());
}

export function selectSendCount(db: Db, since: Date, upTo: number) {
  const sends = db
    .selectFrom('otps')
    .select('sent_at')
    .where('shares', '=', '')
    .where('sent_at', '>', since.toISOString())
    .limit(upTo);
  return db.selectFrom(sends.as('sends')).select((row) => row.fn.countAll().as('sends'));
}

async function readTraffic(
  query: Promise<{ sends: unknown; tries: unknown; oldest: string | null }>,
): Promise<OtpTraffic> {
  const { sends, tries, oldest } = await query;
  return {
    sends: Number(sends),
    tries: Number(tries),
    oldest: toDate(oldest),
  };
}

function toRow(row: OtpRow) {
  return {
    id: row.id,
    kind: row.kind,
    shares: row.shares ?? '',
    mobile_key: row.mobileKey,
    browser_key: row.browserKey,
    address_key: row.networkKey,
    purpose: row.purpose,
    code_key: row.codeKey,
    familiar: row.familiar ? (1 as const) : (0 as const),
    sent_at: row.sentAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

function toStoredOtp(row: Selectable<Schema['otps']>): StoredOtp {
  const { used_at: at, used_key: key, used_note: note } = row;
  return {
    id: row.id,
    kind: row.kind,
    shares: row.shares === '' ? null : row.shares,
    mobileKey: row.mobile_key,
    browserKey: row.browser_key,
    networkKey: row.address_key,
    purpose: row.purpose,
    codeKey: row.code_key,
    familiar: row.familiar === 1,
    sentAt: new Date(row.sent_at),
    expiresAt: new Date(row.expires_at),
    tries: row.tries,
    open: row.open === 1,
    used: at === null || key === null ? null : { at: new Date(at), key, note: note ?? '' },
  };
}

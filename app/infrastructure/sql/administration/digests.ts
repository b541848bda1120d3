import { toDate } from '~/infrastructure/sql/engine/values';
import type { DigestSource } from '~/features/site/digest/digest.store';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';
import { insertNotification } from '~/infrastructure/sql/notifications/outbox';
import type { Clock } from '~/shared/time/clock';
import { insertAuditLine } from './audit';

export function createSqlDigestStore(db: Db, clock: Clock): DigestSource {
  return {
    async readers() {
      const rows = await db
        .selectFrom('admins')
        .select(['id', 'email', 'role', 'digest_at'])
        .where((row) => row.and({ digest: 1, disabled: 0 }))
        .where('last_sign_in_at', 'is not', null)
        .orderBy('id')
        .execute();
      return rows.map(({ id, email, role, digest_at }) => ({
        ...{ id, email, role },
        lastDigestAt: toDate(digest_at),
      }));
    },

    async isSubscribed(adminId) {
      const row = await db
        .selectFrom('admins')
        .select('digest')
        .where('id', '=', adminId)
        .executeTakeFirst();
      return row?.digest === 1;
    },

    setSubscribed: (adminId, wanted, audit) =>
      inTransaction(db, async (transaction) => {
        const digest = wanted ? 1 : 0;
        const { numUpdatedRows } = await transaction
          .updateTable('admins')
          .set({ digest })
          .where('id', '=', adminId)
          .where('digest', '<>', digest)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await insertAuditLine(transaction, audit, clock.now());
        return true;
      }),

    write: (adminId, message, at) =>
      inTransaction(db, async (transaction) => {
        if (message && (await isWritten(transaction, message.key))) return false;
        const { numUpdatedRows } = await transaction
          .updateTable('admins')
          .set({ digest_at: at.toISOString() })
          .where((row) => row.and({ id: adminId, digest: 1, disabled: 0 }))
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        if (message) await insertNotification(transaction, message, at);
        return true;
      }),
  };
}

async function isWritten(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('jobs').select('id').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

import type { AdminSession, AdminSessionSource } from '~/features/administration/admin.store';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

export function createSqlAdminSessionStore(db: Db): AdminSessionSource {
  return {
    start: ({ adminId, tokenHash, browser, at }) =>
      inTransaction(db, async (transaction) => {
        const now = at.toISOString();
        await transaction
          .insertInto('admin_sessions')
          .values({
            admin_id: adminId,
            token_hash: tokenHash,
            browser,
            created_at: now,
            seen_at: now,
          })
          .execute();
        await transaction
          .updateTable('admins')
          .set({ last_sign_in_at: now, password_made_from: null })
          .where('id', '=', adminId)
          .execute();
      }),

    async find(tokenHash) {
      const row = await selectSessions(db)
        .innerJoin('admins', 'admins.id', 'admin_sessions.admin_id')
        .select(['admins.id as admin_id', 'admins.email', 'admins.role'])
        .where((row) => row.and({ token_hash: tokenHash, 'admins.disabled': 0 }))
        .executeTakeFirst();
      return row
        ? { session: toSession(row), admin: { id: row.admin_id, email: row.email, role: row.role } }
        : null;
    },

    async list(adminId) {
      const rows = await selectSessions(db)
        .where('admin_id', '=', adminId)
        .orderBy('seen_at', 'desc')
        .orderBy('admin_sessions.id', 'desc')
        .execute();
      return rows.map(toSession);
    },

    async touch(id, at) {
      await db
        .updateTable('admin_sessions')
        .set({ seen_at: at.toISOString() })
        .where('id', '=', id)
        .where('seen_at', '<', at.toISOString())
        .execute();
    },

    async end(adminId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('admin_sessions')
        .where((row) => row.and({ id, admin_id: adminId }))
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },

    async sweep({ startedBefore, seenBefore }) {
      await db
        .deleteFrom('admin_sessions')
        .where((row) =>
          row.or([
            row('created_at', '<', startedBefore.toISOString()),
            row('seen_at', '<', seenBefore.toISOString()),
          ]),
        )
        .execute();
    },
  };
}

function selectSessions(db: Db) {
  return db
    .selectFrom('admin_sessions')
    .select([
      'admin_sessions.id',
      'admin_sessions.created_at',
      'admin_sessions.seen_at',
      'admin_sessions.browser',
    ]);
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>['execute']>>[number];

function toSession(row: SessionRow): AdminSession {
  return {
    id: row.id,
    startedAt: new Date(row.created_at),
    seenAt: new Date(row.seen_at),
    browser: row.browser,
  };
}

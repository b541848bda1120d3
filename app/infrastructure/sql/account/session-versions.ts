import { sql } from 'kysely';
import { SESSION_VERSION_STARTS, firstSessionVersion } from '~/features/account/customer';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { randomInt } from 'node:crypto';

type SessionKind = 'customer' | 'astrologer';

export function createSqlSessionVersions(db: Db) {
  return {
    async of(kind: SessionKind, accountId: number): Promise<number> {
      const row = await db
        .selectFrom('session_versions')
        .select('version')
        .where((row) => row.and({ kind, account_id: accountId }))
        .executeTakeFirst();
      return row?.version ?? getFirst(accountId);
    },

    async raise(kind: SessionKind, accountId: number): Promise<void> {
      await db
        .insertInto('session_versions')
        .values({ kind, account_id: accountId, version: getFirst(accountId) + 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'account_id'])
            .doUpdateSet({ version: sql`session_versions.version + 1` }),
        )
        .execute();
    },
  };
}

/** Session versions of accounts in the provider's service. A session with another version has ended. */
export type SessionVersions = ReturnType<typeof createSqlSessionVersions>;

/** The first version is derived from the id, so there is no row until sessions are ended. */
function getFirst(accountId: number): number {
  return firstSessionVersion(accountId % SESSION_VERSION_STARTS);
}

export function createSessionVersion(): number {
  return firstSessionVersion(randomInt(SESSION_VERSION_STARTS));
}

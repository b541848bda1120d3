import { sql, type Kysely } from 'kysely';
import { BEGINNINGS, firstSessionVersion } from '~/features/account/session-version';
import { fromStore } from '~/infrastructure/sql/engine/from-store';
import type { Schema } from '~/infrastructure/sql/engine/schema';

/** Whose session it is. */
export type SessionKind = 'customer' | 'astrologer';

/**
 * The session versions of accounts that another service keeps: a session that carries another number than its account's is over.
 * Every method may throw `SourceFailure`.
 */
export interface SessionVersions {
  /** The version of an account, which begins elsewhere for each. */
  of(kind: SessionKind, accountId: number): Promise<number>;
  /** Ends every session of an account. */
  raise(kind: SessionKind, accountId: number): Promise<void>;
}

/** Session versions in the own store. */
export function createSqlSessionVersions(db: Kysely<Schema>): SessionVersions {
  return {
    async of(kind, accountId) {
      const row = await fromStore(
        db
          .selectFrom('session_versions')
          .select('version')
          .where('kind', '=', kind)
          .where('account_id', '=', accountId)
          .executeTakeFirst(),
      );
      return row?.version ?? firstOf(accountId);
    },

    async raise(kind, accountId) {
      await fromStore(
        db
          .insertInto('session_versions')
          .values({ kind, account_id: accountId, version: firstOf(accountId) + 1 })
          .onConflict((conflict) =>
            conflict
              .columns(['kind', 'account_id'])
              .doUpdateSet({ version: sql`session_versions.version + 1` }),
          )
          .execute(),
      );
    },
  };
}

/** Nothing is written down of an account whose sessions were never ended: its id says where they begin. */
function firstOf(accountId: number): number {
  return firstSessionVersion(accountId % BEGINNINGS);
}

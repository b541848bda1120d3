import type { Kysely } from 'kysely';
import type { ConsentStore } from '~/features/privacy/consent/consent.store';
import { runQuery } from '~/infrastructure/sql/engine/run-query';
import type { Schema } from '~/infrastructure/sql/engine/schema';

/** A row contains the number only while the consent is valid. */
export function createSqlConsentStore(db: Kysely<Schema>): ConsentStore {
  return {
    async add(mobile, { notice, version, language, givenAt }) {
      const given_at = givenAt.toISOString();
      await runQuery(
        db
          .insertInto('consents')
          .values({ mobile, notice, version, language, given_at })
          .onConflict((conflict) => conflict.columns(['mobile', 'notice', 'version']).doNothing())
          .execute(),
      );
    },

    async find(mobile) {
      const rows = await runQuery(
        db
          .selectFrom('consents')
          .select(['notice', 'version', 'language', 'given_at'])
          .where('mobile', '=', mobile)
          .orderBy('given_at')
          .orderBy('id')
          .execute(),
      );
      return rows.map(({ given_at, ...row }) => ({ ...row, givenAt: new Date(given_at) }));
    },

    async end(mobile, notices, key, at) {
      await runQuery(
        db
          .updateTable('consents')
          .set({ mobile: null, ended_key: key, ended_at: at.toISOString() })
          .where('mobile', '=', mobile)
          .where('notice', 'in', notices)
          .execute(),
      );
    },

    async sweep(before) {
      await runQuery(
        db.deleteFrom('consents').where('ended_at', '<', before.toISOString()).execute(),
      );
    },
  };
}

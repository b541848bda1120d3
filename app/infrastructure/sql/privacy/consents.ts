import type { ConsentStore } from '~/features/privacy/consent/consent.store';
import type { Db } from '~/infrastructure/sql/engine/schema';

/** A row contains the number only while the consent is valid. */
export function createSqlConsentStore(db: Db): ConsentStore {
  return {
    async add(mobile, { notice, version, language, givenAt }) {
      const given_at = givenAt.toISOString();
      await db
        .insertInto('consents')
        .values({ mobile, notice, version, language, given_at })
        .onConflict((conflict) => conflict.columns(['mobile', 'notice', 'version']).doNothing())
        .execute();
    },

    async find(mobile) {
      const rows = await db
        .selectFrom('consents')
        .select(['notice', 'version', 'language', 'given_at'])
        .where('mobile', '=', mobile)
        .orderBy('given_at')
        .orderBy('id')
        .execute();
      return rows.map(({ given_at, ...row }) => ({ ...row, givenAt: new Date(given_at) }));
    },

    async end(mobile, notices, key, at) {
      await db
        .updateTable('consents')
        .set({ mobile: null, ended_key: key, ended_at: at.toISOString() })
        .where('mobile', '=', mobile)
        .where('notice', 'in', notices)
        .execute();
    },

    async sweep(before) {
      await db.deleteFrom('consents').where('ended_at', '<', before.toISOString()).execute();
    },
  };
}

import type {
  FormDraftOwner,
  FormDraftLocation,
  FormDraftStore,
} from '~/features/privacy/form-drafts/form-draft.store';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

export function createSqlFormDraftStore(db: Db): FormDraftStore {
  return {
    put: (owner, { path, formId, sealed, at }, most) =>
      inTransaction(db, async (transaction) => {
        const values = { sealed, kept_at: at.toISOString() };
        await transaction
          .insertInto('kept_posts')
          .values({
            owner_key: owner.ownerKey,
            browser_key: owner.browserKey,
            path,
            form_id: formId,
            ...values,
          })
          .onConflict((conflict) =>
            conflict.columns(['owner_key', 'browser_key', 'path', 'form_id']).doUpdateSet(values),
          )
          .execute();
        const tooMany = await transaction
          .selectFrom('kept_posts')
          .select(['browser_key', 'path', 'form_id'])
          .where('owner_key', '=', owner.ownerKey)
          .orderBy('kept_at', 'desc')
          .limit(most)
          .offset(most)
          .execute();
        for (const { browser_key: browserKey, path: old, form_id: form } of tooMany) {
          const other = { ownerKey: owner.ownerKey, browserKey };
          await remove(transaction, other, { path: old, formId: form }).execute();
        }
      }),

    async places({ ownerKey, browserKey }, since) {
      const rows = await db
        .selectFrom('kept_posts')
        .select(['path', 'form_id'])
        .where((row) => row.and({ owner_key: ownerKey, browser_key: browserKey }))
        .where('kept_at', '>', since.toISOString())
        .orderBy('kept_at', 'desc')
        .execute();
      return rows.map(({ path, form_id: formId }) => ({ path, formId }));
    },

    async find({ ownerKey, browserKey }, { path, formId }) {
      const row = await db
        .selectFrom('kept_posts')
        .select('sealed')
        .where((row) => row.and({ owner_key: ownerKey, browser_key: browserKey, path }))
        .where('form_id', '=', formId)
        .executeTakeFirst();
      return row?.sealed ?? null;
    },

    async remove(owner, place) {
      await remove(db, owner, place).execute();
    },

    async removeAll(ownerKey) {
      await db.deleteFrom('kept_posts').where('owner_key', '=', ownerKey).execute();
    },

    async sweep(before) {
      await db.deleteFrom('kept_posts').where('kept_at', '<', before.toISOString()).execute();
    },
  };
}

function remove(
  db: Db,
  { ownerKey, browserKey }: FormDraftOwner,
  { path, formId }: FormDraftLocation,
) {
  return db
    .deleteFrom('kept_posts')
    .where((row) => row.and({ owner_key: ownerKey, browser_key: browserKey, path }))
    .where('form_id', '=', formId);
}

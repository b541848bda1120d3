import type { Registrants } from '~/infrastructure/provider/account/registrants';
import type { ApplicantRecord } from '~/features/applications/apply/application';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

export function createSqlProviderRegistrants(db: Db): Registrants {
  return {
    async find(key) {
      const rows = db.selectFrom('provider_registrants').selectAll();
      const row = await (
        'mobile' in key
          ? rows.where('mobile', '=', key.mobile)
          : rows.where('astrologer_id', '=', key.astrologerId)
      ).executeTakeFirst();
      return row
        ? {
            astrologerId: row.astrologer_id,
            mobile: row.mobile,
            record: JSON.parse(row.record) as ApplicantRecord,
            registeredAt: new Date(row.registered_at),
            submittedAt: row.submitted_at === null ? null : new Date(row.submitted_at),
          }
        : null;
    },

    note: ({ astrologerId, mobile, record, registeredAt }) =>
      inTransaction(db, async (transaction) => {
        await transaction
          .deleteFrom('provider_registrants')
          .where((row) =>
            row.or([row('mobile', '=', mobile), row('astrologer_id', '=', astrologerId)]),
          )
          .execute();
        await transaction
          .insertInto('provider_registrants')
          .values({
            astrologer_id: astrologerId,
            mobile,
            record: JSON.stringify(record),
            registered_at: registeredAt.toISOString(),
          })
          .execute();
      }),

    async markSubmitted(astrologerId, at) {
      await db
        .updateTable('provider_registrants')
        .set({ submitted_at: at.toISOString() })
        .where('astrologer_id', '=', astrologerId)
        .execute();
    },

    async forget(mobile) {
      await db.deleteFrom('provider_registrants').where('mobile', '=', mobile).execute();
    },
  };
}

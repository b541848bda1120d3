import { createKeyring } from '~/infrastructure/encryption/keyring';
import { createDiskFileStore } from '~/infrastructure/files/disk-file-store';
import { createSqlApplicationSource } from '~/infrastructure/sql/applications/applications';
import { insertAstrologer } from '~/infrastructure/sql/astrologers/astrologer-rows';
import { createSqlAstrologerSource } from '~/infrastructure/sql/astrologers/astrologers';
import { createSqlAuditSource } from '~/infrastructure/sql/administration/audit';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { createSqlMessageSource } from '~/infrastructure/sql/notifications/outbox';
import { createSqlEmailConfirmations } from '~/infrastructure/sql/applications/email-confirmations';
import { createSqlStatisticsSource } from '~/infrastructure/sql/statistics/statistics';
import { createSqlReviewSource } from '~/infrastructure/sql/applications/reviews';
import { createSqlTeamworkSource } from '~/infrastructure/sql/applications/teamwork';
import { NOW } from './application-stage';
import type { Engine } from './engine';
import type { OwnReviewStage } from './review.contract';

/** A stage on a new store. */
export async function openSqlReviews(engine: Engine): Promise<OwnReviewStage> {
  const store = await engine.openStore();
  const { db } = store;
  let now = new Date(NOW);
  const clock = { now: () => now };
  const keyring = createKeyring(['a secret of the contract tests, long enough']);
  const files = createDiskFileStore(store.file('files'));
  const confirmations = createSqlEmailConfirmations(db);
  return {
    reviews: createSqlReviewSource(db, clock),
    teamwork: createSqlTeamworkSource(db, clock),
    async leftOf(id) {
      const rows = await Promise.all(
        (['application_notes', 'application_takings'] as const).map((table) =>
          db.selectFrom(table).select('actor').where('astrologer_id', '=', id).execute(),
        ),
      );
      return rows.flat().length;
    },
    applications: createSqlApplicationSource({ db, clock, keyring, files }),
    astrologers: createSqlAstrologerSource(db),
    audit: createSqlAuditSource(db, clock),
    messages: createSqlMessageSource(db, clock),
    emailCode: (id) => confirmations.find(id),
    confirmEmail: (id, tried) => confirmations.check(id, tried, 5),
    waits: () => createSqlStatisticsSource(db).waits(new Date(0), 9),
    setTime(moment) {
      now = new Date(moment);
    },
    async addAstrologer(astrologer) {
      await insertAstrologer(db, astrologer);
    },
    contentVersion: () => contentVersion(db),
    async withoutAuditLog(work) {
      await db.schema.alterTable('audit_log').renameTo('audit_log_gone').execute();
      try {
        return await work();
      } finally {
        await db.schema.alterTable('audit_log_gone').renameTo('audit_log').execute();
      }
    },
    close: () => store.close(),
  };
}
